/** What is known of a person's name; any of it may be missing or blank. */
export interface PersonName {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** First and last name; else the first name; else the email; else "User" (spec section 1). */
export function displayName(person: PersonName): string {
  const [first, last] = [tidy(person.firstName), tidy(person.lastName)];
  if (first !== "") return last === "" ? first : `${first} ${last}`;
  return tidy(person.email) || "User";
}

/** First letters of first and last name; else of the first name; else "U" (spec section 1). */
export function initials(person: PersonName): string {
  const first = firstLetter(person.firstName);
  return first === "" ? "U" : first + firstLetter(person.lastName);
}

/** "Manager" for managers, "Investor" for everybody else (spec section 1). */
export function roleLabel(role: string | null | undefined): "Manager" | "Investor" {
  return role === "manager" ? "Manager" : "Investor";
}

/** The first name, else the part of the email before the @: the small top bar (spec section 2, Shell). */
export function firstNameOrEmailPart(person: PersonName): string {
  const [beforeAt = ""] = tidy(person.email).split("@");
  return tidy(person.firstName) || beforeAt || "User";
}

function tidy(text: string | null | undefined): string {
  return (text ?? "").trim();
}

/** By code point, so that a letter outside the basic plane is not cut in two. */
function firstLetter(name: string | null | undefined): string {
  const [letter = ""] = tidy(name);
  return letter.toUpperCase();
}

/** Somebody by the name that is shown of them. */
interface NamedAccount {
  readonly name: string;
  readonly email?: string | null | undefined;
}

/** What each of them is called among all: by name, and by e-mail too where another has the same name. */
export function disambiguateAccounts(bearers: readonly NamedAccount[]): (bearer: NamedAccount) => string {
  const isShared = findSharedNames(bearers.map(({ name }) => name));
  // Whoever has no name is shown by the e-mail already.
  return ({ name, email }) => (email && email !== name && isShared(name) ? `${name} (${email})` : name);
}

/** The same of people by their first and last names: "Anna Rossi", or "Anna Rossi (anna@example.com)". */
export function disambiguatePeople(people: readonly PersonName[]): (person: PersonName) => string {
  const nameOf = disambiguateAccounts(people.map(bearer));
  return (person) => nameOf(bearer(person));
}

const bearer = (person: PersonName): NamedAccount => ({ name: displayName(person), email: person.email });

interface NamedLocation {
  readonly name: string;
  readonly address: string;
}

/** A place; with its address where the name alone does not say which one is meant. */
interface DisambiguatedLocation {
  readonly name: string;
  readonly address?: string | undefined;
}

/** "Olive & Ember"; with its address "Olive & Ember, 9 Wharf Street". */
export const locationDisplayName = ({ name, address }: DisambiguatedLocation): string =>
  address === undefined ? name : `${name.trim()}, ${address}`;

/** A place of a list before its figure: an address may end with digits, so that a colon parts them; then one behind each. */
export function locationsBefore(
  places: readonly DisambiguatedLocation[],
): (place: DisambiguatedLocation) => string {
  const colon = places.some(({ address }) => address !== undefined) ? ":" : "";
  return (place) => `${locationDisplayName(place)}${colon}`;
}

/** What each of the places is called among them: by its name, and by its address too where another has the same name. */
export function disambiguateLocations(places: readonly NamedLocation[]): (place: NamedLocation) => string {
  const isShared = findSharedNames(places.map(({ name }) => name));
  return ({ name, address }) => locationDisplayName({ name, address: isShared(name) ? address : undefined });
}

/** Those of the locations that share their name with another of them, by id; one that is named twice is one. */
export function locationsWithSharedName<Named extends NamedLocation & { readonly id: number }>(
  locations: Iterable<Named>,
): ReadonlyMap<number, Named> {
  const known = new Map(Array.from(locations, (location) => [location.id, location]));
  const isShared = findSharedNames(Array.from(known.values(), ({ name }) => name));
  return new Map([...known].filter(([, { name }]) => isShared(name)));
}

/**
 * A name as whoever reads or hears it knows it from others. Case, accents, and the white space around and within it
 * make no other name: "Café  Lumière " and "CAFE LUMIERE" are one. The database has the same in `name_key`
 * (migrations).
 */
export const normalizeName = (name: string | null | undefined) =>
  foldText((name ?? "").trim().replaceAll(/\s+/g, " "));

/** Whether a reader would take two names for one. */
export const isSameName = (one: string, other: string): boolean =>
  normalizeName(one) === normalizeName(other);

/** Tells of a name whether more than one of these are the same as it. */
export function findSharedNames(names: Iterable<string>): (name: string) => boolean {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) {
    const heard = normalizeName(name);
    (once.has(heard) ? twice : once).add(heard);
  }
  return (name) => twice.has(normalizeName(name));
}

/** Accents and the like, which stand behind their letter once a text is taken apart. */
const MARKS = /[\u0300-\u036f]/g;

/** Letters that do not come apart into a plain one and a mark, as they are typed without a keyboard for them. */
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
 * A text as searches compare it: lower case without accents, so that "cafe lum" finds "Café Lumière", and "Café" a
 * "Cafe". The database has the same in `fold_text` (migrations).
 */
export function foldText(text: string): string {
  const letters = text.normalize("NFD").replace(MARKS, "").toLowerCase();
  return letters.replace(OTHERS, (letter) => PLAIN.get(letter) ?? letter);
}

/** Shown for a location whose name did not come along (spec section 2, Investor dashboard). */
export const UNKNOWN_LOCATION = "Unknown Location";

/** A report's location, as far as the API could name it. */
interface ReportLocation {
  readonly location: { readonly name: string | null } | null | undefined;
}

/** The current name of a report's location, or "Unknown Location" (spec section 2, Report detail). */
export function locationName(report: ReportLocation): string {
  return report.location?.name?.trim() || UNKNOWN_LOCATION;
}

/** The location's name when the report was signed, which a later renaming does not change; for a draft the current name. */
export function signedLocationName(
  report: ReportLocation & { readonly signedLocation?: { readonly name: string } | null | undefined },
): string {
  return report.signedLocation?.name ?? locationName(report);
}
