import { readSealed } from "#server/reports/sealed-content.ts";
import { partsMissing, sumOf } from "./check-parts.ts";
import type { Group } from "./group.ts";
import type { Holdings } from "./holdings.ts";
import { ENTRY_OF, type FiledReport, type Month } from "./months.ts";
import { readStored, type Known, type Stored } from "./stored.ts";

/** DATA_DIR of a portal, and what was done there. */
interface Portal {
  directory: string;
  group: Group;
  holdings: Holdings;
}

interface Checked {
  lastId: number;
  reports: number;
  problems: string[];
}

/**
 * Looks at the given months and at every report filed since the one with the given number: every acknowledged version
 * is there exactly once and in order, with what was signed in it, and nothing is there by half.
 */
export async function check(
  { directory, group, holdings }: Portal,
  afterId: number,
  months: readonly Month[],
): Promise<Checked> {
  const ids = months.flatMap(({ filed }) => filed.map(({ id }) => id));
  const known = await readStored(directory, afterId, ids);
  const problems: string[] = holdings.differences(known.shares);
  const byId = new Map<number, Stored>();
  for (const stored of known.reports) {
    const { id } = stored.report;
    if (byId.has(id)) problems.push(`report ${id} is there twice`);
    byId.set(id, stored);
    const found = await partsMissing(directory, group, known, stored);
    problems.push(...found.map((what) => `report ${id} has ${what}`));
  }
  for (const month of months)
    for (const filed of month.filed) {
      const found = await differences(directory, month, filed, byId.get(filed.id), known);
      problems.push(...found.map((what) => `acknowledged report ${filed.id} ${what}`));
    }
  const lastId = Math.max(afterId, ...byId.keys());
  return { lastId, reports: known.reports.length, problems };
}

/** Of the current version, of one that it replaced, or of one that waits for review. */
function signatureOf({ report, signatures, reviews }: Stored, version: number): string | undefined {
  if (version === report.version) return report.digital_signature;
  return (
    signatures.find((row) => row.version === version)?.value ??
    reviews.find((row) => row.version === version)?.pending?.digitalSignature
  );
}

/** What is otherwise than it was acknowledged; of the last request that was not answered either outcome is right. */
async function differences(
  directory: string,
  month: Month,
  filed: FiledReport,
  stored: Stored | undefined,
  { withdrawn }: Known,
): Promise<string[]> {
  if (stored === undefined) return ["is lost"];
  // A report that was to be filed is another one.
  const isConcerned = filed === month.filed.at(-1) && month.unanswered !== "file";
  const unanswered = isConcerned ? month.unanswered : null;
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  const { report } = stored;
  expect(
    report.location_id === month.locationId && report.reporting_period === month.reportingPeriod,
    "is another one",
  );
  const versions = stored.versions.toSorted((a, b) => a.version - b.version);
  const prints = versions.map((row) => row.fingerprint);
  const acknowledged = filed.signed.map(({ fingerprint }) => fingerprint);
  const more = unanswered === "correct" ? prints.length - acknowledged.length : 0;
  expect(more === 0 || more === 1, `has ${more} versions that nobody asked for`);
  expect(prints.slice(0, prints.length - more).join() === acknowledged.join(), "has other versions");
  const isOpen = unanswered === "withdraw" || unanswered === "undelete";
  expect(stored.isWithdrawn === filed.isWithdrawn || isOpen, "stands or not, otherwise");
  const entries = [filed.entries, ...(unanswered === null ? [] : [[...filed.entries, ENTRY_OF[unanswered]]])];
  expect(
    entries.some((each) => each.join() === stored.entries.join()),
    `has the entries ${stored.entries.join()}, not ${filed.entries.join()}`,
  );
  const last = filed.signed.at(-1);
  if (stored.isWithdrawn && last !== undefined) {
    const key = `${month.locationId} ${month.reportingPeriod} ${last.version} ${last.fingerprint}`;
    expect(withdrawn.filter((each) => each === key).length === 1, "is not known as withdrawn");
  }
  for (const [index, { version, storedName, sha256, signature, cash, comps }] of filed.signed.entries()) {
    const { figures, distributions } = readSealed(versions[index]?.content ?? "");
    expect(figures.cashDistributionDuringPeriod === cash, `pays another total in version ${version}`);
    const given = Object.keys(comps).every((id) =>
      distributions.some((line) => String(line.investorId) === id && line.compsValue === comps[id]),
    );
    expect(given, `gives other comps in version ${version}`);
    const sum = await sumOf(directory, storedName, stored.isWithdrawn);
    expect(sum === sha256, `lost the document of version ${version}`);
    expect(signatureOf(stored, version) === signature, `lost the signature of ${version}`);
  }
  return faults;
}
