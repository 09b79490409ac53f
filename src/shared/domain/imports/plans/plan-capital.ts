import { counted } from "../../counted.ts";
import { formatDay, futureDayProblem, monthOf } from "../../days.ts";
import { grouped } from "../../grouped.ts";
import { formatMoney } from "../../money.ts";
import { displayName, normalizeName } from "../../names.ts";
import { CAPITAL_KIND_LABELS, CAPITAL_KINDS } from "../../returns/returns.ts";
import type {
  CapitalPlan,
  ChangedCapital,
  NewCapital,
  StoredCapital,
  StoredForCapital,
  StoredPerson,
} from "../plan.ts";
import type { CapitalRow } from "../rows.ts";
import { Changes, Findings, inWords, namesOf, rangeOf, sumOf, tableOf } from "./plan-rows.ts";

/** A row whose investor and location are known. */
interface ReadEntry extends NewCapital {
  readonly place: CapitalRow;
  readonly name: string;
}

const keyOf = ({ investorId, locationId, day, kind }: NewCapital) =>
  [investorId, locationId, day, kind].join(" ");

/**
 * Plans entries of capital. Rows and stored entries of one investor, location, day and kind are paired: first those of one
 * amount, which are the same, then the others in order, which are corrected. What is left of the rows is made; what is left
 * of the stored entries stays.
 */
export function planCapital(rows: readonly CapitalRow[], stored: StoredForCapital): CapitalPlan {
  const findings = new Findings();
  const changes = new Changes();
  const nameOf = namesOf(stored.locations);
  const entries = readEntries(rows, stored, findings);
  const storedOf = grouped(stored.entries, keyOf);
  const made: ReadEntry[] = [];
  const changed: ChangedCapital[] = [];
  for (const [key, own] of grouped(entries, keyOf)) {
    const { pairs, left, prices } = paired(own, storedOf.get(key) ?? []);
    made.push(...left);
    const [price] = prices;
    for (const { place } of price ? left : []) {
      const sentence = `The price of a transferred share, ${formatMoney(price?.amount)}, is entered for that day too. This comes beside it.`;
      findings.warn([place], ["amount"], sentence);
    }
    for (const { entry, before } of pairs) {
      const note = before.isPrice ? before.note : (entry.note ?? before.note);
      const values = [
        {
          label: CAPITAL_KIND_LABELS[entry.kind],
          before: formatMoney(before.amount),
          after: formatMoney(entry.amount),
        },
        { label: "Note", before: before.note ?? "none", after: note ?? "none" },
      ].filter((value) => value.before !== value.after);
      if (values.length === 0) continue;
      changed.push({ id: before.id, amount: entry.amount, note });
      const of = `${nameOf(entry.locationId)}, ${formatDay(entry.day)}`;
      for (const value of values) changes.add({ row: entry.place.row, subject: entry.name, of, ...value });
    }
  }
  return {
    made: made.map(({ investorId, locationId, day, kind, amount, note }) => ({
      investorId,
      locationId,
      day,
      kind,
      amount,
      note,
    })),
    changed,
    faults: findings.faults,
    warnings: findings.warnings,
    summary: {
      made: made.length,
      changed: changed.length,
      same: entries.length - made.length - changed.length,
      unit: `entries of ${counted(new Set(entries.map(({ investorId }) => investorId)).size, "investor")}`,
      table: tableOf(
        ["Entries", ...CAPITAL_KINDS.map((kind) => CAPITAL_KIND_LABELS[kind])],
        made.map(({ locationId, kind, amount }) => ({
          location: nameOf(locationId),
          amounts: CAPITAL_KINDS.map((each) => (each === kind ? amount : null)),
        })),
      ),
      months: rangeOf(entries.map(({ day }) => monthOf(day))),
      sums: CAPITAL_KINDS.map((kind) => ({
        label: CAPITAL_KIND_LABELS[kind],
        amount: sumOf(
          entries.filter((entry) => entry.kind === kind),
          ({ amount }) => amount,
        ),
      })),
      ...changes,
      result: inWords(
        ["made", [made.length, "entry", "entries"]],
        ["corrected", [changed.length, "entry", "entries"]],
      ),
    },
  };
}

function readEntries(
  rows: readonly CapitalRow[],
  { today, investors }: StoredForCapital,
  findings: Findings,
): ReadEntry[] {
  const byEmail = grouped(investors, ({ email }) => email);
  const byName = grouped(investors, (investor) => normalizeName(displayName(investor)));
  return rows.flatMap((row) => {
    const { investor, day, kind, amount, note } = row;
    const found = byEmail.get(investor) ?? byName.get(normalizeName(investor)) ?? [];
    const [person] = found;
    if (person === undefined || found.length > 1)
      findings.refuse([row], ["investor", "email"], unknownInvestor(investor, found));
    const future = futureDayProblem(day, today);
    if (future !== null) findings.refuse([row], ["day"], future);
    const locationId = findings.knownLocation(row);
    if (person === undefined || found.length > 1 || future !== null || locationId === undefined) return [];
    return [
      { place: row, name: displayName(person), investorId: person.id, locationId, day, kind, amount, note },
    ];
  });
}

const unknownInvestor = (investor: string, found: readonly StoredPerson[]) =>
  found.length === 0
    ? `There is no investor “${investor}”.`
    : `${found.length} investors are called ${investor}. Write the e-mail address.`;

interface Pair {
  readonly entry: ReadEntry;
  readonly before: StoredCapital;
}

/** What a row and a stored entry have in common; the first comes first. */
const PAIRED_BY: readonly ((entry: Pick<NewCapital, "amount" | "note">) => string)[] = [
  ({ amount, note }) => JSON.stringify([amount, note]),
  ({ amount }) => amount,
  () => "",
];

/**
 * @returns the pairs, the rows that are left, and the stored prices of transferred shares that are left: a price is
 * corrected together with the other investor's entry, and by no import
 */
function paired(rows: readonly ReadEntry[], stored: readonly StoredCapital[]) {
  const pairs: Pair[] = [];
  let left = rows;
  let free = stored.toSorted((a, b) => b.id - a.id);
  for (const [index, pairedBy] of PAIRED_BY.entries()) {
    const isLast = index === PAIRED_BY.length - 1;
    // The oldest is at the end of each.
    const queues = grouped(isLast ? free.filter(({ isPrice }) => !isPrice) : free, pairedBy);
    const taken = new Set<StoredCapital>();
    left = left.filter((entry) => {
      const before = queues.get(pairedBy(entry))?.pop();
      if (before === undefined) return true;
      taken.add(before);
      pairs.push({ entry, before });
      return false;
    });
    free = free.filter((each) => !taken.has(each));
  }
  return { pairs, left, prices: free.filter(({ isPrice }) => isPrice) };
}
