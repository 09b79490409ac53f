import * as z from "zod/mini";
import { TYPED_PASSWORD_MAX } from "../domain/limits.ts";
import { ticket } from "../second-factor/second-factor.schema.ts";
import { ABILITIES, type Ability, MANAGER_KINDS } from "./abilities.ts";

/** The signed-in account as the shell needs it. */
export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(["manager", "investor"]),
  /** Of a manager: what the account may do, and the locations that it is limited to; null for all. */
  kind: z.nullable(z.enum(MANAGER_KINDS)),
  locationIds: z.nullable(z.array(z.int())),
  abilities: z.array(z.enum(Object.keys(ABILITIES) as Ability[])),
  /** Of an investor's account: the number by which holdings and distributions are read. */
  investorId: z.optional(z.int()),
  /** IANA's name of the zone whose days and months the portal's are. */
  timeZone: z.string(),
  /** It has to set up a second factor before anything else (REQUIRE_SECOND_FACTOR). */
  secondFactorMissing: z.optional(z.literal(true)),
  /** E-mails are sent: a new account can be invited. Of managers. */
  sendsMail: z.optional(z.literal(true)),
  /** Statements are turned on in the settings, and the account may read some. */
  statements: z.optional(z.literal(true)),
  /** At least two months are filed in its scope. Of managers. */
  performance: z.optional(z.literal(true)),
  /** Somebody else chose its password, and its owner has neither replaced it nor said that it stays. */
  passwordIsGiven: z.optional(z.literal(true)),
});
export type SessionUser = z.infer<typeof sessionUser>;
export type Role = SessionUser["role"];

/** username is the username or the email of any account, case-insensitive. */
export const credentials = z.object({
  username: z
    .string("Enter your username.")
    .check(z.trim(), z.minLength(1, "Enter your username."), z.maxLength(255)),
  password: z
    .string("Enter your password.")
    .check(z.minLength(1, "Enter your password."), z.maxLength(TYPED_PASSWORD_MAX)),
});
export type Credentials = z.infer<typeof credentials>;

/** The password was right, and the account has a second factor: how it can be given. */
export const secondStep = z.object({
  ticket,
  ways: z.array(z.enum(["authenticator", "passkey", "recovery"])),
});
export type SecondStep = z.infer<typeof secondStep>;
