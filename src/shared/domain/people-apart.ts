import { displayName, type PersonName } from "./person.ts";
import { sharedAmong } from "./same-name.ts";

/**
 * Of a person whose e-mail is told where the name alone does not say who is meant: "Anna Rossi", or "Anna Rossi
 * (anna@example.com)". Whoever has no name is called by the e-mail.
 */
export function personName(person: PersonName): string {
  const [name, email] = [displayName(person), person.email?.trim()];
  return email && name !== email ? `${name} (${email})` : name;
}

/** Gives the e-mail of a person who shares the name with another of these; undefined for everybody else. */
export function emailWhereShared(people: readonly PersonName[]): (person: PersonName) => string | undefined {
  const isShared = sharedAmong(people.map(displayName));
  return (person) => (isShared(displayName(person)) ? (person.email ?? undefined) : undefined);
}

/** What each of the people is called among them: by name, and by e-mail too where another has the same name. */
export function peopleApart(people: readonly PersonName[]): (person: PersonName) => string {
  const emailOf = emailWhereShared(people);
  return (person) => (emailOf(person) === undefined ? displayName(person) : personName(person));
}
