import { displayName, type PersonName } from "./person.ts";
import { sharedAmong } from "./same-name.ts";

/** Somebody by the name that is shown of them. */
interface Bearer {
  readonly name: string;
  readonly email?: string | null | undefined;
}

/** What each of them is called among all: by name, and by e-mail too where another has the same name. */
export function bearersApart(bearers: readonly Bearer[]): (bearer: Bearer) => string {
  const isShared = sharedAmong(bearers.map(({ name }) => name));
  // Whoever has no name is shown by the e-mail already.
  return ({ name, email }) => (email && email !== name && isShared(name) ? `${name} (${email})` : name);
}

/** The same of people by their first and last names: "Anna Rossi", or "Anna Rossi (anna@example.com)". */
export function peopleApart(people: readonly PersonName[]): (person: PersonName) => string {
  const nameOf = bearersApart(people.map(bearer));
  return (person) => nameOf(bearer(person));
}

const bearer = (person: PersonName): Bearer => ({ name: displayName(person), email: person.email });
