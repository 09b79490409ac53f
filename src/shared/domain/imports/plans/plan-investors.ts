import { counted } from "../../counted.ts";
import { grouped } from "../../grouped.ts";
import { USERNAME_MAX, USERNAME_MIN } from "../../limits.ts";
import { displayName, normalizeName } from "../../names.ts";
import { formatPeriodShort } from "../../periods.ts";
import { formatShare, type ShareText } from "../../shares.ts";
import type { RowPlace } from "../faults.ts";
import type { FieldKey } from "../import-fields.ts";
import type {
  ChangedInvestor,
  InvestorsPlan,
  NewInvestor,
  PlanSummary,
  StoredForInvestors,
} from "../plan.ts";
import type { InvestorRow } from "../rows.ts";
import { planHoldings } from "./plan-holdings.ts";
import { Changes, Findings, inWords, placeOf, tableOf } from "./plan-rows.ts";

/**
 * Plans investors with their shares of locations, and locations that are not there yet.
 * @param rows each of another investor, location or month
 */
export function planInvestors(rows: readonly InvestorRow[], stored: StoredForInvestors): InvestorsPlan {
  const findings = new Findings();
  const changes = new Changes();
  const { made, changed } = planPeople(rows, stored, findings, changes);
  const newLocations = planLocations(rows, findings);
  const shares = planHoldings(rows, stored, findings);
  for (const { row, month, share, locationName } of shares.changes)
    if (share !== null)
      changes.add({
        row: row.row,
        subject: displayName(row),
        of: month === null ? locationName : `${locationName}, from ${formatPeriodShort(month)}`,
        label: "Share",
        before: formatShare(share),
        after: formatShare(row.share),
      });

  const isNew = new Set(made.map(({ email }) => email));
  const placesChanged = new Set([...changed, ...shares.changes.map(({ row }) => row)].map(keyOf));
  const placesMade = new Set(
    shares.changes.filter(({ share }) => share === null).map(({ row }) => keyOf(row)),
  );
  const refused = new Set(findings.faults.flatMap(({ rows: places }) => places.map(keyOf)));
  const read = rows.filter((row) => !refused.has(keyOf(row)));
  const rowsMade = read.filter((row) => isNew.has(row.email) || placesMade.has(keyOf(row))).length;
  const rowsOther = read.filter(
    (row) => isNew.has(row.email) || placesMade.has(keyOf(row)) || placesChanged.has(keyOf(row)),
  ).length;
  const newHoldings = shares.holdings.filter(({ before }) => before.length === 0);
  return {
    made,
    changed,
    newLocations,
    holdings: shares.holdings,
    faults: findings.faults,
    warnings: findings.warnings,
    summary: {
      made: rowsMade,
      changed: rowsOther - rowsMade,
      same: read.length - rowsOther,
      unit: `rows of ${counted(new Set(read.map(({ email }) => email)).size, "investor")}`,
      table: tableOfHoldings(newHoldings, shares.assigned),
      months: null,
      sums: [],
      ...changes,
      result: inWords(
        [
          "made",
          [made.length, "investor"],
          [newHoldings.length, "holding"],
          [newLocations.length, "location"],
        ],
        ["changed", [changed.length, "investor"], [shares.holdings.length - newHoldings.length, "holding"]],
      ),
    },
  };
}

const keyOf = ({ sheet, row }: RowPlace) => `${row} ${sheet}`;

/** The new holdings of each location, with all shares that are held there without an end. */
function tableOfHoldings(
  holdings: InvestorsPlan["holdings"],
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
function planLocations(rows: readonly InvestorRow[], findings: Findings): InvestorsPlan["newLocations"] {
  const named = rows.flatMap((row) => (row.location?.id === "new" ? [{ row, name: row.location.name }] : []));
  return [...grouped(named, ({ name }) => normalizeName(name)).values()].flatMap((alike) => {
    const own = alike.map(({ row }) => row);
    const name = alike[0]?.name ?? "";
    const address = own.find((row) => row.address !== null)?.address ?? null;
    if (address === null) {
      findings.refuse(
        own,
        ["location"],
        `There is no location “${name}”. To make it, give its address in one row.`,
      );
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

/** What rows of one investor have to agree in, where they say it. */
const AGREED: readonly {
  readonly values: string;
  readonly fields: readonly FieldKey[];
  readonly of: (row: InvestorRow) => string | null;
}[] = [
  {
    values: "names",
    fields: ["firstName", "lastName", "name"],
    of: (row) => normalizeName(displayName(row)),
  },
  { values: "phone numbers", fields: ["phone"], of: ({ phone }) => phone },
  { values: "usernames", fields: ["username"], of: ({ username }) => username },
];

interface People {
  readonly made: readonly NewInvestor[];
  readonly changed: readonly ChangedInvestor[];
}

/** The investors of a file, known by their e-mail addresses: who is new, and whose name or phone number is another one. */
function planPeople(
  rows: readonly InvestorRow[],
  stored: StoredForInvestors,
  findings: Findings,
  changes: Changes,
): People {
  const storedOf = new Map(stored.investors.map((investor) => [investor.email, investor]));
  const taken = new Set(stored.takenNames);
  const changed: ChangedInvestor[] = [];
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
    const { firstName, lastName } = person;
    const phoneNumber = person.phone ?? before.phoneNumber;
    const now = { ...placeOf(person), id: before.id, firstName, lastName, phoneNumber };
    const values = [
      { label: "Name", before: displayName(before), after: displayName(person) },
      { label: "Phone Number", before: before.phoneNumber || "none", after: phoneNumber || "none" },
    ].filter((value) => value.before !== value.after);
    for (const value of values)
      changes.add({ row: person.row, subject: displayName(before), of: "", ...value });
    if (values.length > 0) changed.push(now);
  }
  const made = withUsernames(added, taken, findings);
  return { made, changed };
}

/** The investor as all rows say; what only some of them say counts for all. */
function agreed(email: string, rows: readonly InvestorRow[], findings: Findings): InvestorRow | null {
  const [first] = rows;
  const isAgreed = AGREED.map(({ values, fields, of }) => findings.agree(rows, fields, email, values, of));
  if (first === undefined || isAgreed.includes(false)) return null;
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
  const given = new Map<InvestorRow, string>();
  for (const person of people) {
    const { username, email } = person;
    if (username === null) continue;
    if (taken.has(loginKey(username)) && loginKey(username) !== loginKey(email))
      findings.refuse([person], ["username"], "This username is already taken.");
    taken.add(loginKey(username));
    given.set(person, username);
  }
  const numbers = new Map<string, number>();
  const unused = (email: string): string => {
    const [name = ""] = email.split("@");
    const base = name.length < USERNAME_MIN ? email : name;
    const start = base.slice(0, USERNAME_MAX - NUMBER_DIGITS);
    let number = numbers.get(start) ?? 1;
    const made = () => (number === 1 ? start : `${start}${number}`);
    while (taken.has(loginKey(made())) && made() !== email) number += 1;
    numbers.set(start, number);
    taken.add(loginKey(made()));
    return made();
  };
  return people.map((person) => ({
    ...placeOf(person),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phone ?? "",
    username: given.get(person) ?? unused(person.email),
  }));
}
