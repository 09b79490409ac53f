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
