import type { EditedField } from "#server/activity/say-changes.ts";

interface Named {
  email: string;
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** What the log names of an account that was edited; of a password it is said only that it changed. */
export const accountFields = (before: Named, after: Named): EditedField[] => [
  { label: "E-mail", before: before.email, after: after.email },
  { label: "First name", before: before.firstName, after: after.firstName },
  { label: "Last name", before: before.lastName, after: after.lastName },
  { label: "Username", before: before.username, after: after.username },
];

export const passwordChanged = (passwordHash: string | undefined): string[] =>
  passwordHash === undefined ? [] : ["Password changed"];
