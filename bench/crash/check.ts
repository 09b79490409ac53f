import type { Filed, Month } from "./months.ts";
import { readStored, type Known, type Stored } from "./stored.ts";
import { partsMissing, sumOf } from "./whole.ts";

interface Checked {
  lastId: number;
  reports: number;
  problems: string[];
}

/**
 * Looks at the given months and at every report filed since the one with the given number: every acknowledged version
 * is there exactly once and in order, with what was signed in it, and nothing is there by half.
 */
export async function check(directory: string, afterId: number, months: readonly Month[]): Promise<Checked> {
  const ids = months.flatMap(({ filed }) => filed.map(({ id }) => id));
  const known = await readStored(directory, afterId, ids);
  const problems: string[] = [];
  const byId = new Map<number, Stored>();
  for (const stored of known.reports) {
    const { id } = stored.report;
    if (byId.has(id)) problems.push(`report ${id} is there twice`);
    byId.set(id, stored);
    problems.push(...(await partsMissing(directory, stored)).map((what) => `report ${id} has ${what}`));
  }
  for (const month of months)
    for (const filed of month.filed) {
      const found = await differences(directory, month, filed, byId.get(filed.id), known);
      problems.push(...found.map((what) => `acknowledged report ${filed.id} ${what}`));
    }
  const lastId = Math.max(afterId, ...byId.keys());
  return { lastId, reports: known.reports.length, problems };
}

/** What is otherwise than it was acknowledged; of the last request that was not answered either outcome is right. */
async function differences(
  directory: string,
  month: Month,
  filed: Filed,
  stored: Stored | undefined,
  { withdrawn }: Known,
): Promise<string[]> {
  if (stored === undefined) return ["is lost"];
  const isLast = filed === month.filed.at(-1);
  const unanswered = isLast && !filed.isWithdrawn ? month.unanswered : null;
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  const { report } = stored;
  expect(
    report.location_id === month.locationId && report.reporting_period === month.reportingPeriod,
    "is another one",
  );
  const prints = stored.versions.toSorted((a, b) => a.version - b.version).map((row) => row.fingerprint);
  const acknowledged = filed.signed.map(({ fingerprint }) => fingerprint);
  const more = unanswered === "sign" ? prints.length - acknowledged.length : 0;
  expect(more === 0 || more === 1, `has ${more} versions that nobody asked for`);
  expect(prints.slice(0, prints.length - more).join() === acknowledged.join(), "has other versions");
  expect(stored.isWithdrawn === filed.isWithdrawn || unanswered === "withdraw", "stands or not, otherwise");
  const last = filed.signed.at(-1);
  if (stored.isWithdrawn && last !== undefined) {
    const key = `${month.locationId} ${month.reportingPeriod} ${last.version} ${last.fingerprint}`;
    expect(withdrawn.filter((each) => each === key).length === 1, "is not known as withdrawn");
  }
  if (more === 0 && last !== undefined) {
    expect(report.digital_signature === last.signature, "has another signature");
    for (const line of stored.lines) {
      expect(line.cash_distribution === Number(last.cash) / 8, `paid ${line.cash_distribution}`);
      expect(line.comps_value === Number(last.comps[line.investor_id]), `gave ${line.comps_value} in comps`);
    }
  }
  for (const [index, { version, storedName, sha256, signature }] of filed.signed.entries()) {
    expect((await sumOf(directory, storedName)) === sha256, `lost the document of version ${version}`);
    const kept = stored.signatures.find((row) => row.version === version)?.value;
    expect(index === filed.signed.length - 1 || kept === signature, `lost the signature of ${version}`);
  }
  return faults;
}
