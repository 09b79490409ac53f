import * as z from "zod/mini";
import { KIND_LABELS, type ManagerKind } from "#shared/auth/abilities.ts";
import { managerKind, newUser, refuseLocations, type User, userChange } from "#shared/users/users.schema.ts";
import { repeatsPassword } from "#web/lib/use-schema-form.ts";

export interface UserValues {
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  /** For a new password of one's own; never sent. */
  confirmPassword: string;
  kind: ManagerKind;
  allLocations: boolean;
  /** The chosen ones, kept while all are chosen: "3 7". A draft of a dialog has no lists. */
  locationIds: string;
}

export const idsOf = (locationIds: string): number[] => locationIds.split(" ").filter(Boolean).map(Number);

/** The locations that the account is limited to; null for all. */
export const locationIdsOf = ({
  kind,
  allLocations,
  locationIds,
}: Pick<UserValues, "kind" | "allLocations" | "locationIds">): number[] | null =>
  kind === "administrator" || (allLocations && kind !== "location_manager") ? null : idsOf(locationIds);

/** Username and password are blank when editing: blank keeps them. */
export const valuesOf = (user: User | null): UserValues => ({
  email: user?.email ?? "",
  firstName: user?.firstName ?? "",
  lastName: user?.lastName ?? "",
  username: "",
  password: "",
  confirmPassword: "",
  kind: user?.kind ?? "administrator",
  allLocations: (user?.locationIds ?? null) === null,
  locationIds: user?.locationIds?.join(" ") ?? "",
});

/** The names of the fields in the banner about a stale edit. */
export const LABELS: Readonly<Record<string, string>> = {
  email: "Email",
  firstName: "First Name",
  lastName: "Last Name",
  username: "Username",
  kind: "Kind",
  allLocations: "All locations",
  locationIds: "Chosen locations",
};

/** A field's value in the same banner. */
export function describeField(value: unknown, name: string, nameOf: (locationId: number) => string): string {
  if (name === "kind") return KIND_LABELS[value as ManagerKind];
  if (name === "allLocations") return value === true ? "yes" : "no";
  if (typeof value !== "string" || value === "") return "nothing";
  return name === "locationIds" ? idsOf(value).map(nameOf).join(", ") : value;
}

const ofForm = {
  confirmPassword: z.string(),
  kind: managerKind,
  allLocations: z.boolean(),
  locationIds: z.string(),
};

function locationsChosen({ value, issues }: z.core.ParsePayload<Parameters<typeof locationIdsOf>[0]>): void {
  const message = refuseLocations(value.kind, locationIdsOf(value));
  if (message !== null)
    issues.push({ code: "custom", message, path: ["locationIds"], input: value, continue: true });
}

const anyNewUser = z.extend(newUser, ofForm);
const newUserSchema = anyNewUser.check(locationsChosen);
/** Without the rules of the password, which is not shown. */
const invitedUserSchema = z.extend(anyNewUser, { password: z.string() }).check(locationsChosen);
const userSchema = z.extend(userChange, ofForm).check(locationsChosen);

const passwordRepeated = repeatsPassword<z.infer<typeof userSchema>>("password", "confirmPassword");

/** A new password of one's own is typed twice: a typing mistake would lock its owner out. */
const ownUserSchema = userSchema.check((payload) => {
  if (payload.value.password !== null) passwordRepeated(payload);
});

/** The rules of the call, with what only the form has. */
export function schemaFor(user: User | null, isOwn: boolean, isInvited: boolean) {
  if (user === null) return isInvited ? invitedUserSchema : newUserSchema;
  return isOwn ? ownUserSchema : userSchema;
}
