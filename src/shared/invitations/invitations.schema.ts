import * as z from "zod/mini";
import { instant } from "../http/fields.ts";
import { LINK_SECRET_MAX } from "./link-code.ts";

/** The secret of a link in an e-mail, or the code that stands beside it. */
export const linkToken = z
  .string("Enter the code.")
  .check(z.minLength(1, "Enter the code."), z.maxLength(LINK_SECRET_MAX));

/** An invitation that was neither accepted nor revoked. */
export const invitation = z.object({
  id: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The e-mail could not be sent so far: an attempt failed, or no mail server is set. */
  isWaiting: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** How far the owner of an account has come. Only where e-mails are sent. */
export const accountState = z.object({
  hasSignedIn: z.boolean(),
  invitation: z.nullable(invitation),
});
export type AccountState = z.infer<typeof accountState>;
