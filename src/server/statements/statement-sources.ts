import type { Executor } from "#server/db/client.ts";
import {
  listCapital,
  listHoldings,
  listLines,
  listLocations,
  listSignedLines,
  listTransfers,
  lockInvestors,
} from "#server/statements/sources.repository.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { fromCents, toCents } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import {
  firstMonthOf,
  lastDayOf,
  lastMonthOf,
  type StatementPeriod,
} from "#shared/domain/statements/statement-periods.ts";
import type { StatementLine } from "#shared/domain/statements/statements.ts";

export type Sources = Awaited<ReturnType<typeof readSources>>[number];

/** Reads in a few queries what the statements of these investors are made of. Who was deleted is left out. */
export async function readSources(tx: Executor, period: StatementPeriod, investorIds: readonly number[]) {
  const last = lastMonthOf(period);
  const investors = await lockInvestors(tx, investorIds);
  const locations = await listLocations(tx, last);
  const linesOf = byInvestor(await withCorrections(tx, investorIds, period));
  const holdingsOf = byInvestor(await listHoldings(tx, investorIds));
  const transfersOf = byInvestor(await listTransfers(tx, investorIds));
  const capitalOf = byInvestor(await listCapital(tx, investorIds, lastDayOf(last)));
  return investors.map(({ investorId: id, ...person }) => {
    const [lines, holdings, capital] = [linesOf(id), holdingsOf(id), capitalOf(id)];
    const named = new Set([...lines, ...holdings, ...capital].map(({ locationId }) => locationId));
    return {
      investor: { id, name: displayName(person) },
      locations: locations.filter((location) => named.has(location.id)),
      lines,
      holdings,
      transfers: transfersOf(id),
      capital,
    };
  });
}

const byInvestor = <Row extends { readonly investorId: number }>(rows: readonly Row[]) =>
  groupedBy(rows, ({ investorId }) => investorId);

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): (key: Key) => readonly Row[] {
  const groups = grouped(rows, keyOf);
  return (key) => groups.get(key) ?? [];
}

/** Lines up to the period's end; those of the period with what each published correction changed. */
async function withCorrections(
  tx: Executor,
  investorIds: readonly number[],
  period: StatementPeriod,
): Promise<(StatementLine & { investorId: number })[]> {
  const lines = await listLines(tx, investorIds, lastMonthOf(period));
  const corrected = lines.filter(({ month, version }) => month >= firstMonthOf(period) && version > 1);
  const reportIds = [...new Set(corrected.map(({ reportId }) => reportId))];
  const signed = reportIds.length === 0 ? [] : await listSignedLines(tx, reportIds, investorIds);
  const keyOf = (line: { reportId: number; investorId: number }) => `${line.reportId} ${line.investorId}`;
  const versionsOf = groupedBy(signed, keyOf);
  return lines.map((line) => {
    const versions = versionsOf(keyOf(line));
    const corrections = versions.slice(1).map(({ signedAt, reason, cashDistribution }, index) => ({
      correctedAt: signedAt,
      reason,
      difference: fromCents(toCents(cashDistribution) - toCents(versions[index]?.cashDistribution)),
    }));
    return corrections.length === 0 ? line : { ...line, corrections };
  });
}
