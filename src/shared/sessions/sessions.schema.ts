import * as z from "zod/mini";
import { TYPED_PASSWORD_MAX } from "../domain/limits.ts";
import { instant } from "../http/fields.ts";
import { password } from "../users/users.schema.ts";

/** A session's id in lists and addresses; nobody can sign in with it. */
export const sessionId = z.uuid("This is not a session.");

export const session = z.object({
  id: z.string(),
  /** When somebody signed in there. */
  openedAt: instant,
  /** When it was last used, written down once an hour at most. */
  usedAt: instant,
  /** Where it was opened. */
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const currentPassword = z
  .string("Enter your current password.")
  .check(z.minLength(1, "Enter your current password."), z.maxLength(TYPED_PASSWORD_MAX));

export const passwordChange = z.object({
  currentPassword,
  newPassword: password,
});
export type PasswordChange = z.infer<typeof passwordChange>;
