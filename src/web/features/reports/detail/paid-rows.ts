import { type ChangedAmount, isChanged } from "#shared/domain/report-versions.ts";
import { formatMoney, sumMoney } from "#shared/domain/money.ts";
import { peopleApart } from "#shared/domain/names.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

type Paid = NonNullable<Correction["paid"]>;

/** What a correction has changed for each investor and the house; accounts that were deleted since are one line. */
export function paidRows(
  { paid = [], house }: Correction,
  lines: Report["distributions"] = [],
): ChangedAmount[] {
  const toldOf = peopleApart(lines);
  const nameOf = new Map(lines.map((line) => [line.investorId, toldOf(line)]));
  const former = paid.filter(({ investorId }) => !nameOf.has(investorId));
  return [
    ...paid.flatMap((line) => {
      const name = nameOf.get(line.investorId);
      return name === undefined ? [] : rowsOf(name, [line]);
    }),
    ...rowsOf("Former investors", former),
    ...(house ? changedRow("House", house.before, house.now) : []),
  ];
}

function rowsOf(name: string, lines: Paid): ChangedAmount[] {
  const sumOf = (when: "before" | "now", key: "cashDistribution" | "compsValue") =>
    sumMoney(lines.map((line) => line[when]?.[key] ?? "0.00"));
  return [
    ...changedRow(name, sumOf("before", "cashDistribution"), sumOf("now", "cashDistribution")),
    ...changedRow(`${name}, dining comps`, sumOf("before", "compsValue"), sumOf("now", "compsValue")),
  ];
}

function changedRow(label: string, before: string, now: string): ChangedAmount[] {
  return isChanged(before, now) ? [{ label, before: formatMoney(before), now: formatMoney(now) }] : [];
}
