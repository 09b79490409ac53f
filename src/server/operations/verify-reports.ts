import type { Executor } from "#server/db/client.ts";
import type { DocumentRow } from "#server/documents/documents.repository.ts";
import { ONLY_IN_PENDING_CORRECTION } from "#server/documents/documents.table.ts";
import { compareReviews, type LoggedReviews } from "#server/operations/verify-reviews.ts";
import {
  listRemovedVersions,
  listLocationNames,
  listRowsWithoutReport,
  listDeletedVersions,
  readStoredReports,
  type StoredReport,
  type DeletedVersion,
} from "#server/reports/report-versions.repository.ts";
import { readSealed, type SealedContent } from "#server/reports/sealed-content.ts";
import { sha256Hex } from "#server/sha256.ts";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { REPORT_FIGURE_KEYS } from "#shared/domain/reports/report-figures.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";

/** Ids of investors. */
export interface KnownInvestors {
  /** Investors in the database. */
  present: ReadonlySet<number>;
  /** Investors whose last log entry is their deletion. */
  deleted: ReadonlySet<number>;
}

/**
 * Compares everything shown of filed reports with the signed versions, and their reviews with the log.
 * @returns the differences, in sentences
 */
export async function verifyReports(
  tx: Executor,
  investors: KnownInvestors,
  loggedReviews: LoggedReviews,
): Promise<string[]> {
  const findings: string[] = [];
  const deleted = await listRemovedVersions(tx);
  for await (const stored of readStoredReports(tx)) {
    const { id, reportingPeriod, locationId } = stored.report;
    const versions = readVersions(stored);
    const differing =
      versions === null ? ["a sealed version cannot be read"] : compare(stored, versions, investors);
    differing.push(...compareReviews(stored.reviews, loggedReviews.get(id)));
    findings.push(...differing.map((what) => `Report ${id} (${reportingPeriod}): ${what}.`));
    // The first version names the last version of the deleted report that it follows.
    const replaces = versions?.[0]?.replaces;
    if (replaces !== undefined) deleted.push({ ...replaces, locationId, reportingPeriod });
  }
  for (const { reportId, tables } of await listRowsWithoutReport(tx))
    findings.push(`Report ${reportId} is not there, and rows belong to it: ${tables}.`);
  return [...findings, ...(await compareDeletedVersions(tx, deleted))];
}

/** Null when a version is unreadable; verifyChain reports that it was changed. */
function readVersions({ versions }: StoredReport): SealedContent[] | null {
  try {
    return versions.map(({ content }) => readSealed(content));
  } catch {
    return null;
  }
}

function compare(
  stored: StoredReport,
  versions: readonly SealedContent[],
  investors: KnownInvestors,
): string[] {
  // A pending correction is not the current version.
  const pending = new Map(
    stored.reviews.flatMap(({ version, pending: each }) => (each ? [[version, each]] : [])),
  );
  const withoutPending = versions.filter(({ version }) => !pending.has(version));
  const currentVersion = withoutPending.at(-1);
  if (currentVersion === undefined)
    return [`it is filed as version ${stored.report.version}, and none was sealed`];
  return [
    ...compareFields(stored, currentVersion),
    ...compareLines(stored.lines, currentVersion, investors),
    ...compareDocuments(stored, withoutPending, versions),
    ...comparePictures(stored.pictures, withoutPending),
    ...versions.flatMap(({ version, signature }) => {
      const picture = pending.get(version)?.digitalSignature;
      const isSigned = picture === undefined || sha256Hex(picture) === signature?.sha256;
      return isSigned ? [] : [`the signature of version ${version} was changed`];
    }),
  ];
}

/** Compares every shown field of the report's row. */
function compareFields({ report, reviews }: StoredReport, signed: SealedContent): string[] {
  const state = reviews.find(({ version }) => version === signed.version)?.state;
  const expected = {
    status: state === "approved" ? "reviewed" : "submitted",
    heldForReview: state === "waiting" || state === "returned",
    version: signed.version,
    locationId: signed.location.id,
    reportingPeriod: signed.reportingPeriod,
    submittedBy: signed.submittedBy ?? signed.signedBy,
    submittedAt: signed.signedAt,
    isImported: signed.imported !== undefined,
    signatureType: signed.signature?.type ?? null,
    ...Object.fromEntries(REPORT_FIGURE_KEYS.map((key) => [key, signed.figures[key]])),
    ...Object.fromEntries(COMMENTARY_KEYS.map((key) => [key, signed.commentary[key]])),
  };
  const shown: Readonly<Record<string, unknown>> = report;
  const differing = Object.entries(expected).flatMap(([key, value]) =>
    (shown[key] ?? null) === value ? [] : [key],
  );
  const { digitalSignature: picture } = report;
  if ((picture === null ? undefined : sha256Hex(picture)) !== signed.signature?.sha256)
    differing.push("digitalSignature");
  return differing.map((field) => `${field} is not what was sealed`);
}

/** Compares investors' amounts. A deleted investor has no row, and stays in the sealed text by id. */
function compareLines(
  lines: StoredReport["lines"],
  { version, distributions }: SealedContent,
  { present, deleted }: KnownInvestors,
): string[] {
  type Amounts = SealedContent["distributions"][number];
  const text = (line: Amounts) => [line.sharePercentage, line.cashDistribution, line.compsValue].join(" / ");
  const shown = new Map(lines.map((line) => [line.investorId, line]));
  const differing = distributions.flatMap((signed) => {
    const { investorId } = signed;
    const line = shown.get(investorId);
    shown.delete(investorId);
    if (line === undefined) {
      if (present.has(investorId)) return [`investor ${investorId} has no amount any more`];
      return deleted.has(investorId)
        ? []
        : [`investor ${investorId} is gone, and no entry of the log says so`];
    }
    if (text(line) !== text(signed))
      return [`investor ${investorId} has ${text(line)}, and ${text(signed)} was sealed`];
    return line.version === version
      ? []
      : [`investor ${investorId} has an amount of version ${line.version}`];
  });
  return [...differing, ...[...shown.keys()].map((id) => `investor ${id} has an amount that was not sealed`)];
}

type SealedDocument = SealedContent["documents"][number];
const isSame = (document: DocumentRow, { filename, sha256 }: SealedDocument) =>
  document.filename === filename && document.sha256 === sha256;

/** Compares the documents of the current version, and those of earlier ones, which stay with the report. */
function compareDocuments(
  { documents }: StoredReport,
  withoutPending: readonly SealedContent[],
  versions: readonly SealedContent[],
): string[] {
  const currentVersion = withoutPending.at(-1);
  const wrongKinds = DOCUMENT_KINDS.filter((kind) => {
    const shown = documents.filter((row) => row.kind === kind && row.replacedIn === null);
    const signed = currentVersion?.documents.filter((document) => document.kind === kind) ?? [];
    return shown.length !== signed.length || !signed.every((each) => shown.some((row) => isSame(row, each)));
  });
  const wrongRows = documents.filter((row) => {
    if (row.replacedIn === null) return !isDocumentOf(currentVersion, row);
    // By its SHA-256 alone: the version that names it may not be the one that it was uploaded for.
    if (row.replacedIn === ONLY_IN_PENDING_CORRECTION)
      return !versions.some((signed) => signed.documents.some((document) => isSame(row, document)));
    const replacedIn = row.replacedIn ?? 0;
    return !isDocumentOf(
      withoutPending.findLast(({ version }) => version < replacedIn),
      row,
    );
  });
  const missing = versions.flatMap((signed) =>
    signed.documents
      .filter((document) => !documents.some((row) => isSame(row, document)))
      .map(
        ({ kind, filename }) =>
          `${kind} "${filename}" of version ${signed.version} is not among its documents`,
      ),
  );
  return [
    ...wrongKinds.map((kind) => `${kind} is not the document that was sealed`),
    ...wrongRows.map((row) => `document ${row.storedName} ("${row.filename}") is not kept as it was sealed`),
    ...missing,
  ];
}

/** Whether a version was signed with this document, name and kind included. */
const isDocumentOf = (signed: SealedContent | undefined, row: DocumentRow): boolean =>
  signed?.documents.some((document) => document.kind === row.kind && isSame(row, document)) ?? false;

/** Compares the stored signatures of replaced versions; sealed versions have their SHA-256 only. */
function comparePictures(pictures: StoredReport["pictures"], versions: readonly SealedContent[]): string[] {
  const unmatched = new Map(pictures.map(({ version, value }) => [version, value]));
  const differing = versions.slice(0, -1).flatMap(({ version, signature }) => {
    // Nobody signed what was imported.
    if (signature === undefined) return [];
    const picture = unmatched.get(version);
    unmatched.delete(version);
    if (picture === undefined) return [`the signature of version ${version} was removed`];
    return sha256Hex(picture) === signature.sha256 ? [] : [`the signature of version ${version} was changed`];
  });
  return [
    ...differing,
    ...[...unmatched.keys()].map(
      (version) => `a signature of version ${version} is kept, which was not replaced`,
    ),
  ];
}

/** Compares the stored last versions of deleted reports with what other versions name of them. */
async function compareDeletedVersions(tx: Executor, known: readonly DeletedVersion[]): Promise<string[]> {
  const name = ({ locationId, reportingPeriod, version }: DeletedVersion) =>
    `${locationId} ${reportingPeriod} ${version}`;
  const text = ({ fingerprint, signedBy, signedAt, isImported = false }: DeletedVersion) =>
    [fingerprint, signedBy, signedAt, isImported].join(" ");
  const stored = new Map((await listDeletedVersions(tx)).map((row) => [name(row), text(row)]));
  const locations = await listLocationNames(tx);
  const findings = known.flatMap((one) => {
    const location = locations.get(one.locationId);
    const found = stored.get(name(one));
    // It is deleted with its location.
    if (location === undefined || found === text(one)) return [];
    const what = `What is known of the deleted version ${one.version} of ${location}, ${one.reportingPeriod},`;
    return [`${what} was ${found === undefined ? "removed" : "changed"}.`];
  });
  return [...new Set(findings)];
}
