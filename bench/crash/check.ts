import path from "node:path";
import { openStorage } from "#server/files/storage.ts";
import { verify } from "#server/operations/verify.ts";
import type { Clients } from "./clients.ts";
import type { Group } from "./group.ts";
import { ENTRY_OF, type FiledReport, type Month } from "./months.ts";
import { openRunning, readReports, readShares, readTransfers, type StoredReport } from "./stored.ts";

/**
 * What is lost, there by half or twice. `verify` compares each version, its lines, files and reviews with what was signed
 * and with the log; here follows what it cannot know: what was acknowledged, and who has to be told.
 * @param directory DATA_DIR
 */
export async function check(directory: string, group: Group, clients: Clients) {
  const { holdings, transfers, statements, months } = clients;
  const database = await openRunning(directory);
  try {
    const files = await openStorage({ kind: "local", directory: path.join(directory, "files") });
    // While they are made, the rows are not those of one moment.
    const unmade = await statements.faults(database);
    const { findings, links } = await verify({ db: database.db, files }, []);
    const reports = await readReports(database);
    const problems = [
      ...findings,
      ...unmade,
      ...holdings.differences(await readShares(database)),
      ...transfers.differences(await readTransfers(database, group.transfers)),
      ...reports.flatMap((stored) => faultsOf(stored, group).map((what) => `report ${stored.id} ${what}`)),
      ...months.flatMap((month) => differences(month, reports)),
    ];
    return { problems, links, reports: reports.length };
  } finally {
    await database.close();
  }
}

/** What is wrong with a report, acknowledged or not. */
function faultsOf({ versions, notices, entries }: StoredReport, { reviewer, stayerIds }: Group): string[] {
  const faults: string[] = [];
  const signed = entries.filter((entry) => entry === ENTRY_OF.file || entry === ENTRY_OF.correct);
  if (signed.length !== versions.length)
    faults.push(`has ${versions.length} versions and the entries ${signed.join()}`);
  // Only the last one can wait for its review.
  const approvals = entries.filter((entry) => entry === ENTRY_OF.approve).length;
  const published = reviewer === null ? versions : versions.slice(0, approvals);
  for (const { version } of published)
    for (const id of stayerIds) {
      const told = notices.filter((notice) => notice.version === version && notice.investorId === id);
      if (told.length !== 1)
        faults.push(`has ${told.length} notices of version ${version} to investor ${id}`);
    }
  if (notices.some((notice) => !published.some(({ version }) => version === notice.version)))
    faults.push("has notices of a version that is not published");
  return faults;
}

/** What is otherwise than it was acknowledged; of the last request that was not answered either outcome is right. */
function differences(month: Month, reports: readonly StoredReport[]): string[] {
  const { locationId, reportingPeriod, filed, unanswered } = month;
  const stored = reports.filter(
    (each) => each.locationId === locationId && each.reportingPeriod === reportingPeriod,
  );
  const unknown = stored.filter(({ id }) => !filed.some((each) => each.id === id));
  const faults = filed.flatMap((each) => {
    const found = stored.filter(({ id }) => id === each.id);
    if (found.length !== 1) return [`report ${each.id} is there ${found.length} times`];
    // A report that was to be filed is another one.
    const isConcerned = each === filed.at(-1) && unanswered !== "file";
    return found
      .flatMap((one) => reportDifferences(each, one, isConcerned ? unanswered : null))
      .map((what) => `report ${each.id} ${what}`);
  });
  if (unknown.length > (unanswered === "file" ? 1 : 0))
    faults.push(`has ${unknown.length} reports that nobody knows of`);
  return faults.map((what) => `acknowledged month ${reportingPeriod} of ${locationId}: ${what}`);
}

function reportDifferences(
  filed: FiledReport,
  stored: StoredReport,
  unanswered: Month["unanswered"],
): string[] {
  const faults: string[] = [];
  const fingerprints = stored.versions.map(({ fingerprint }) => fingerprint);
  const acknowledged = filed.signed.map(({ fingerprint }) => fingerprint);
  const more = fingerprints.length - acknowledged.length;
  if (more !== 0 && !(more === 1 && unanswered === "correct")) faults.push(`has ${more} versions too many`);
  if (fingerprints.slice(0, acknowledged.length).join() !== acknowledged.join())
    faults.push("has other versions");
  const isOpen = unanswered === "delete" || unanswered === "undelete";
  if (stored.isDeleted !== filed.isDeleted && !isOpen) faults.push("stands or not, otherwise");
  const entries = stored.entries.join();
  const isExpected = entries === filed.entries.join();
  const isDone = unanswered !== null && entries === [...filed.entries, ENTRY_OF[unanswered]].join();
  if (!isExpected && !isDone) faults.push(`has the entries ${entries}, not ${filed.entries.join()}`);
  return faults;
}
