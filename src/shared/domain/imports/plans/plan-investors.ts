import { counted } from "../../counted.ts";
import { grouped } from "../../grouped.ts";
import { USERNAME_MAX, USERNAME_MIN } from "../../limits.ts";
import { displayName, normalizeName } from "../../names.ts";
import { formatPeriodShort } from "../../periods.ts";
import { formatShare, type ShareText } from "../../shares.ts";
import type { StoredPerson } from "../choices.ts";
import type { RowPlace } from "../faults.ts";
import { Findings, inWords, type Plan, type PlanSummary, tableOf } from "../plan.ts";
import type { InvestorRow } from "../rows.ts";
import { planHoldings, type PlannedHolding, type StoredForHoldings } from "./plan-holdings.ts";

/** What is stored of investors: all of it, since names are the whole portal's and shares add up to 100.00 %. */
export interface StoredForInvestors extends StoredForHoldings {
  readonly investors: readonly (StoredPerson & { readonly phoneNumber: string; readonly username: string })[];
  /** The usernames and e-mail addresses of all accounts, also managers', as the database function `login_key` has them. */
  readonly takenNames: ReadonlySet<string>;
}

interface NewInvestor {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty where the file has none. */
  readonly phoneNumber: string;
  readonly username: string;
}

/** An investor whose name or phone number is another one in the file. */
interface ChangedInvestor extends Pick<NewInvestor, "firstName" | "lastName" | "phoneNumber"> {
  readonly id: number;
}

interface NewLocation {
  readonly name: string;
  readonly address: string;
}

export interface InvestorsPlan extends Plan<NewInvestor, ChangedInvestor> {
  readonly newLocations: readonly NewLocation[];
  readonly holdings: readonly PlannedHolding[];
}

/**
 * Plans investors with their shares of locations, and locations that are not there yet.
 * @param rows each of another investor, location or month
 */
export function planInvestors(rows: readonly InvestorRow[], stored: StoredForInvestors): InvestorsPlan {
  const findings = new Findings();
  const { made, changed, rowsChanged } = planPeople(rows, stored, findings);
  const newLocations = planLocations(rows, findings);
  const { holdings, changes, assigned } = planHoldings(rows, stored, findings);
  for (const { row, month, share, locationName } of changes)
    if (share !== null) {
      const of = month === null ? locationName : `${locationName}, from ${formatPeriodShort(month)}`;
      findings.change({ row: row.row, subject: displayName(row), of }, [
        { label: "Share", before: formatShare(share), after: formatShare(row.share) },
      ]);
    }

  const isNew = new Set(made.map(({ email }) => email));
  const placesMade = new Set(changes.filter(({ share }) => share === null).map(({ row }) => placeKey(row)));
  const placesChanged = new Set([...rowsChanged, ...changes.map(({ row }) => row)].map(placeKey));
  const refused = new Set(findings.faults.flatMap((fault) => fault.rows.map(placeKey)));
  const read = rows.filter((row) => !refused.has(placeKey(row)));
  const others = read.filter((row) => !isNew.has(row.email) && !placesMade.has(placeKey(row)));
  const same = others.filter((row) => !placesChanged.has(placeKey(row))).length;
  const newHoldings = holdings.filter(({ before }) => before.length === 0);
  const plan = findings.plan(made, changed, {
    made: read.length - others.length,
    changed: others.length - same,
    same,
    unit: `rows of ${counted(new Set(read.map(({ email }) => email)).size, "investor")}`,
    table: tableOfHoldings(newHoldings, assigned),
    months: null,
    sums: [],
    result: inWords(
      ["made", [made.length, "investor"], [newHoldings.length, "holding"], [newLocations.length, "location"]],
      ["changed", [changed.length, "investor"], [holdings.length - newHoldings.length, "holding"]],
    ),
  });
  return { ...plan, newLocations, holdings };
}

const placeKey = ({ sheet, row }: RowPlace) => `${row} ${sheet}`;

/** The new holdings of each location, with all shares that are held there without an end. */
function tableOfHoldings(
  holdings: readonly PlannedHolding[],
  assigned: ReadonlyMap<string, ShareText>,
): PlanSummary["table"] {
  const { rows, total } = tableOf(
    ["Holdings"],
    holdings.map(({ location }) => ({ location: location.name, amounts: [] })),
  );
  return {
    headings: ["Holdings", "Assigned"],
    rows: rows.map(({ name, cells }) => ({ name, cells: [...cells, formatShare(assigned.get(name))] })),
    total: total && { ...total, cells: [...total.cells, ""] },
  };
}

/** The locations that rows name and that are to be made, each with the address that one of them has. */
function planLocations(rows: readonly InvestorRow[], findings: Findings): NewLocation[] {
  const named = rows.flatMap((row) => (row.location?.id === "new" ? [{ row, name: row.location.name }] : []));
  return [...grouped(named, ({ name }) => normalizeName(name)).values()].flatMap((alike) => {
    const own = alike.map(({ row }) => row);
    const name = alike[0]?.name ?? "";
    const address = own.find((row) => row.address !== null)?.address ?? null;
    if (address === null) {
      const sentence = `There is no location “${name}”. To make it, give its address in one row.`;
      findings.refuse(own, ["location"], sentence);
      return [];
    }
    const isAgreed = findings.agree(own, ["address"], name, "addresses", (row) =>
      row.address === null ? null : normalizeName(row.address),
    );
    return isAgreed ? [{ name, address }] : [];
  });
}

/** As the database function `login_key`. */
const loginKey = (name: string) => name.normalize("NFKC").toLowerCase();

/** The investors of a file, known by their e-mail addresses: who is new, and whose name or phone number is another one. */
function planPeople(rows: readonly InvestorRow[], stored: StoredForInvestors, findings: Findings) {
  const storedOf = new Map(stored.investors.map((investor) => [investor.email, investor]));
  const taken = new Set(stored.takenNames);
  const changed: ChangedInvestor[] = [];
  const rowsChanged: InvestorRow[] = [];
  const added: InvestorRow[] = [];
  for (const [email, own] of grouped(rows, (row) => row.email)) {
    const person = agreed(email, own, findings);
    if (person === null) continue;
    const before = storedOf.get(email);
    if (before === undefined) {
      if (taken.has(loginKey(email))) findings.refuse(own, ["email"], "This email is already in use.");
      else added.push(person);
      taken.add(loginKey(email));
      continue;
    }
    if (person.username !== null && loginKey(person.username) !== loginKey(before.username)) {
      const sentence = "The username stays as it is: this investor has an account already.";
      findings.warn([person], ["username"], sentence);
    }
    const { row, firstName, lastName } = person;
    const phoneNumber = person.phone ?? before.phoneNumber;
    const isChanged = findings.change({ row, subject: displayName(before), of: "" }, [
      { label: "Name", before: displayName(before), after: displayName(person) },
      { label: "Phone Number", before: before.phoneNumber || "none", after: phoneNumber || "none" },
    ]);
    if (!isChanged) continue;
    changed.push({ id: before.id, firstName, lastName, phoneNumber });
    rowsChanged.push(person);
  }
  return { made: withUsernames(added, taken, findings), changed, rowsChanged };
}

/** The investor as all rows say; what only some of them say counts for all. */
function agreed(email: string, rows: readonly InvestorRow[], findings: Findings): InvestorRow | null {
  const [first] = rows;
  const areAgreed = [
    findings.agree(rows, ["firstName", "lastName", "name"], email, "names", (row) =>
      normalizeName(displayName(row)),
    ),
    findings.agree(rows, ["phone"], email, "phone numbers", ({ phone }) => phone),
    findings.agree(rows, ["username"], email, "usernames", ({ username }) => username),
  ];
  if (first === undefined || areAgreed.includes(false)) return null;
  const phone = rows.find((row) => row.phone !== null)?.phone ?? null;
  const username = rows.find((row) => row.username !== null)?.username ?? null;
  return { ...first, phone, username };
}

/** Room for a number behind a username. */
const NUMBER_DIGITS = 6;

/** New investors with usernames that no account has: those of the file before those that are made of the addresses. */
function withUsernames(
  people: readonly InvestorRow[],
  taken: Set<string>,
  findings: Findings,
): NewInvestor[] {
  for (const person of people) {
    const { username, email } = person;
    if (username === null) continue;
    if (taken.has(loginKey(username)) && loginKey(username) !== loginKey(email))
      findings.refuse([person], ["username"], "This username is already taken.");
    taken.add(loginKey(username));
  }
  const numbers = new Map<string, number>();
  const unused = (email: string): string => {
    const [name = ""] = email.split("@");
    const start = (name.length < USERNAME_MIN ? email : name).slice(0, USERNAME_MAX - NUMBER_DIGITS);
    let number = numbers.get(start) ?? 1;
    const made = () => (number === 1 ? start : `${start}${number}`);
    while (taken.has(loginKey(made())) && made() !== email) number += 1;
    numbers.set(start, number);
    taken.add(loginKey(made()));
    return made();
  };
  return people.map(({ firstName, lastName, email, phone, username }) => ({
    firstName,
    lastName,
    email,
    phoneNumber: phone ?? "",
    username: username ?? unused(email),
  }));
}
