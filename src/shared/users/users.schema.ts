import * as z from "zod/mini";
import { MANAGER_KINDS, type ManagerKind } from "../auth/abilities.ts";
import { EMAIL_PATTERN, storedPassword } from "../domain/accounts.ts";
import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERSON_NAME_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from "../domain/limits.ts";
import { id, instant, isSeen, optionalText, expectedUpdatedAt } from "../http/fields.ts";
import { accountState } from "../invitations/invitations.schema.ts";

const USERNAME_SENTENCE = `Username must be at least ${USERNAME_MIN} characters`;
const PASSWORD_SENTENCE = `Password must be at least ${PASSWORD_MIN} characters`;

/** A login email; stored in lower case, since it is unique without regard to case. */
export const email = z
  .string("Valid email is required")
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX, `Use at most ${EMAIL_MAX} characters.`),
    z.email({ pattern: EMAIL_PATTERN, error: "Valid email is required" }),
  );

export const username = z.string(USERNAME_SENTENCE).check(
  z.trim(),
  z.refine((text) => isSeen(text) && text.length >= USERNAME_MIN, USERNAME_SENTENCE),
  z.maxLength(USERNAME_MAX, `Use at most ${USERNAME_MAX} characters.`),
);

export const password = z
  .string(PASSWORD_SENTENCE)
  .check(
    z.overwrite(storedPassword),
    z.minLength(PASSWORD_MIN, PASSWORD_SENTENCE),
    z.maxLength(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`),
  );

/** Empty or absent keeps what is stored. */
export function keptWhenEmpty<S extends z.ZodMiniString>(schema: S) {
  return z.pipe(
    z.optional(z.union([z.literal(""), z.null(), schema])),
    z.transform((text): string | null => (text === undefined || text === null || text === "" ? null : text)),
  );
}

export const managerKind = z.enum(MANAGER_KINDS, "Choose what this manager may do.");

/** What is no id at all is a location that does not exist, so that the sentence about it stands at the list. */
const NO_LOCATION = 0;

/** The locations that a manager is limited to; null for all. */
const locationIds = z.nullable(
  // oxlint-disable-next-line promise/valid-params -- it catches what is not valid, as no promise does
  z.array(z.catch(id, NO_LOCATION), "Choose the locations.").check(z.maxLength(10_000)),
);

/** Why a manager of this kind may not be limited to these locations; null where that is possible. */
export function refuseLocations(kind: ManagerKind, chosen: readonly number[] | null): string | null {
  if (kind === "administrator") return chosen === null ? null : "An Administrator has all locations.";
  const isMissing = chosen === null ? kind === "location_manager" : chosen.length === 0;
  return isMissing ? "Choose at least one location" : null;
}

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(["manager", "investor"]),
  /** What a manager may do; null for investors. */
  kind: z.nullable(managerKind),
  /** The locations that a manager is limited to; null for all. */
  locationIds: z.nullable(z.array(z.int())),
  /** The system administrator, or a manager whose name the configuration protects. */
  isProtected: z.boolean(),
  state: z.optional(accountState),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.infer<typeof user>;

/** Of a new account. null: an invitation is sent, by which the owner sets it. */
export const passwordUnlessInvited = z.nullable(password);

/** New users are always managers; a role that is sent is ignored. */
export const newUser = z.object({
  email,
  firstName: optionalText(PERSON_NAME_MAX),
  lastName: optionalText(PERSON_NAME_MAX),
  username,
  password: passwordUnlessInvited,
  /** Absent for an Administrator. */
  kind: z.optional(managerKind),
  /** Absent for all. */
  locationIds: z.optional(locationIds),
});
export type NewUser = z.infer<typeof newUser>;

export const userChange = z.object({
  email,
  firstName: optionalText(PERSON_NAME_MAX),
  lastName: optionalText(PERSON_NAME_MAX),
  username: keptWhenEmpty(username),
  password: keptWhenEmpty(password),
  /** Absent, kind and locations stay. */
  kind: z.optional(managerKind),
  locationIds: z.optional(locationIds),
  updatedAt: expectedUpdatedAt,
});
export type UserChange = z.infer<typeof userChange>;
