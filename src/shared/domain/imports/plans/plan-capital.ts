import { counted } from "../../counted.ts";
import { type DayText, formatDay, futureDayProblem, monthOf } from "../../days.ts";
import { grouped } from "../../grouped.ts";
import { formatMoney, type MoneyText } from "../../money.ts";
import { displayName, normalizeName } from "../../names.ts";
import { CAPITAL_KIND_LABELS, CAPITAL_KINDS, type CapitalKind } from "../../returns/returns.ts";
import type { StoredLocation, StoredPerson } from "../choices.ts";
import { Findings, inWords, namesOf, type Plan, rangeOf, sumOf, tableOf } from "../plan.ts";
import type { CapitalRow } from "../rows.ts";

/** What is stored of capital that the reader may see. */
export interface StoredForCapital {
  readonly today: DayText;
  readonly locations: readonly StoredLocation[];
  readonly investors: readonly StoredPerson[];
  /** Those that were not removed. */
  readonly entries: readonly StoredCapital[];
}

interface NewCapital {
  readonly investorId: number;
  readonly locationId: number;
  readonly day: DayText;
  readonly kind: CapitalKind;
  readonly amount: MoneyText;
  readonly note: string | null;
}

export interface StoredCapital extends NewCapital {
  readonly id: number;
  /** It is the price of a transferred share. */
  readonly isPrice: boolean;
}

/** A stored entry that is corrected to another amount or note. */
type ChangedCapital = Pick<StoredCapital, "id" | "amount" | "note">;

export type CapitalPlan = Plan<NewCapital, ChangedCapital>;

/** A row whose investor and location are known. */
interface ReadEntry {
  readonly row: CapitalRow;
  readonly name: string;
  readonly entry: NewCapital;
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
  const nameOf = namesOf(stored.locations);
  const read = readEntries(rows, stored, findings);
  const entries = read.map(({ entry }) => entry);
  const storedOf = grouped(stored.entries, keyOf);
  const made: NewCapital[] = [];
  const changed: ChangedCapital[] = [];
  for (const [key, own] of grouped(read, ({ entry }) => keyOf(entry))) {
    const { pairs, left, price } = paired(own, storedOf.get(key) ?? []);
    made.push(...left.map(({ entry }) => entry));
    if (price && left.length > 0) {
      const sentence = `The price of a transferred share, ${formatMoney(price.amount)}, is entered for that day too. This comes beside it.`;
      for (const { row } of left) findings.warn([row], ["amount"], sentence);
    }
    for (const { row, name, entry, before } of pairs) {
      const note = before.isPrice ? before.note : (entry.note ?? before.note);
      const of = `${nameOf(entry.locationId)}, ${formatDay(entry.day)}`;
      const isChanged = findings.change({ row: row.row, subject: name, of }, [
        {
          label: CAPITAL_KIND_LABELS[entry.kind],
          before: formatMoney(before.amount),
          after: formatMoney(entry.amount),
        },
        { label: "Note", before: before.note ?? "none", after: note ?? "none" },
      ]);
      if (isChanged) changed.push({ id: before.id, amount: entry.amount, note });
    }
  }
  return findings.plan(made, changed, {
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
      amount: sumOf(entries, (entry) => (entry.kind === kind ? entry.amount : null)),
    })),
    result: inWords(
      ["made", [made.length, "entry", "entries"]],
      ["corrected", [changed.length, "entry", "entries"]],
    ),
  });
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
    const [person, ...others] = byEmail.get(investor) ?? byName.get(normalizeName(investor)) ?? [];
    const unknown =
      person === undefined
        ? `There is no investor “${investor}”.`
        : others.length > 0
          ? `${others.length + 1} investors are called ${investor}. Write the e-mail address.`
          : null;
    if (unknown !== null) findings.refuse([row], ["investor", "email"], unknown);
    const future = futureDayProblem(day, today);
    if (future !== null) findings.refuse([row], ["day"], future);
    const locationId = findings.knownLocation(row);
    if (person === undefined || unknown !== null || future !== null || locationId === undefined) return [];
    const entry = { investorId: person.id, locationId, day, kind, amount, note };
    return [{ row, name: displayName(person), entry }];
  });
}

/** What a row and a stored entry have in common; the first comes first. */
const PAIRED_BY: readonly ((entry: Pick<NewCapital, "amount" | "note">) => string)[] = [
  ({ amount, note }) => JSON.stringify([amount, note]),
  ({ amount }) => amount,
  () => "",
];

/**
 * @returns the pairs, the rows that are left, and a stored price of a transferred share that is left: a price is corrected
 * together with the other investor's entry, and by no import
 */
function paired(rows: readonly ReadEntry[], stored: readonly StoredCapital[]) {
  const pairs: (ReadEntry & { readonly before: StoredCapital })[] = [];
  let left = rows;
  let free = stored.toSorted((a, b) => b.id - a.id);
  for (const [index, pairedBy] of PAIRED_BY.entries()) {
    const isLast = index === PAIRED_BY.length - 1;
    // The oldest is at the end of each.
    const queues = grouped(isLast ? free.filter(({ isPrice }) => !isPrice) : free, pairedBy);
    const taken = new Set<StoredCapital>();
    left = left.filter((each) => {
      const before = queues.get(pairedBy(each.entry))?.pop();
      if (before === undefined) return true;
      taken.add(before);
      pairs.push({ ...each, before });
      return false;
    });
    free = free.filter((each) => !taken.has(each));
  }
  return { pairs, left, price: free.find(({ isPrice }) => isPrice) };
}
