/** The parts of a person's name; each may be missing or blank. */
export interface PersonName {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** First and last name; else the first name; else the e-mail; else "User". */
export function displayName(person: PersonName): string {
  const [first, last] = [tidy(person.firstName), tidy(person.lastName)];
  if (first !== "") return last === "" ? first : `${first} ${last}`;
  return tidy(person.email) || "User";
}

/** First letters of first and last name; else of the first name; else "U". */
export function initials(person: PersonName): string {
  const first = firstLetter(person.firstName);
  return first === "" ? "U" : first + firstLetter(person.lastName);
}

/** "Manager" for managers, "Investor" for everybody else. */
export function roleLabel(role: string | null | undefined): "Manager" | "Investor" {
  return role === "manager" ? "Manager" : "Investor";
}

/** The first name; else the part of the e-mail before the @. For the narrow top bar. */
export function firstNameOrEmailPart(person: PersonName): string {
  const [beforeAt = ""] = tidy(person.email).split("@");
  return tidy(person.firstName) || beforeAt || "User";
}

function tidy(text: string | null | undefined): string {
  return (text ?? "").trim();
}

/** By code point, so that a surrogate pair is not split. */
function firstLetter(name: string | null | undefined): string {
  const [letter = ""] = tidy(name);
  return letter.toUpperCase();
}

/** An account by its displayed name. */
interface NamedAccount {
  readonly name: string;
  readonly email?: string | null | undefined;
}

/** Returns a function that labels an account: its name, with the e-mail where another account has the same name. */
export function disambiguateAccounts(bearers: readonly NamedAccount[]): (bearer: NamedAccount) => string {
  const isShared = findSharedNames(bearers.map(({ name }) => name));
  // An account without a name shows its e-mail already.
  return ({ name, email }) => (email && email !== name && isShared(name) ? `${name} (${email})` : name);
}

/** The same by first and last names: "Anna Rossi", or "Anna Rossi (anna@example.com)". */
export function disambiguatePeople(people: readonly PersonName[]): (person: PersonName) => string {
  const nameOf = disambiguateAccounts(people.map(bearer));
  return (person) => nameOf(bearer(person));
}

const bearer = (person: PersonName): NamedAccount => ({ name: displayName(person), email: person.email });

/**
 * A name as it is compared with others: without case, accents and extra white space. "Café  Lumière " and "CAFE LUMIERE"
 * are the same. The database function `name_key` does the same.
 */
export const normalizeName = (name: string | null | undefined) =>
  foldText((name ?? "").trim().replaceAll(/\s+/g, " "));

/** Whether two names look the same to a reader. */
export const isSameName = (one: string, other: string): boolean =>
  normalizeName(one) === normalizeName(other);

/** Returns a function that tells whether a name occurs more than once among these. */
export function findSharedNames(names: Iterable<string>): (name: string) => boolean {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) {
    const key = normalizeName(name);
    (once.has(key) ? twice : once).add(key);
  }
  return (name) => twice.has(normalizeName(name));
}

/** Combining marks, which follow their letter in decomposed text. */
const MARKS = /[\u0300-\u036f]/g;

/** Letters that do not decompose, as they are typed on other keyboards. */
const PLAIN = new Map([
  ["ł", "l"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ς", "σ"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
]);
const OTHERS = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "g");

/**
 * A text as searches compare it: lower case without accents, so that "cafe lum" finds "Café Lumière". The database
 * function `fold_text` does the same.
 */
export function foldText(text: string): string {
  const letters = text.normalize("NFD").replace(MARKS, "").toLowerCase();
  return letters.replace(OTHERS, (letter) => PLAIN.get(letter) ?? letter);
}

/** Shown for a location without a name. */
export const UNKNOWN_LOCATION = "Unknown Location";

/** A report's location, as far as the API could name it. */
interface ReportLocation {
  readonly location: { readonly name: string | null } | null | undefined;
}

/** The current name of a report's location, or "Unknown Location". */
export function locationName(report: ReportLocation): string {
  return report.location?.name?.trim() || UNKNOWN_LOCATION;
}

/** The location's name when the report was signed, which a later renaming does not change; for a draft report the current name. */
export function signedLocationName(
  report: ReportLocation & { readonly signedLocation?: { readonly name: string } | null | undefined },
): string {
  return report.signedLocation?.name ?? locationName(report);
}

/** "a", "a and b", "a, b and c". */
export function joinWithAnd(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
