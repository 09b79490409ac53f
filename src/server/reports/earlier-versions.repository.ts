import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { chainLink } from "#server/reports/reports.repository.ts";
import { replacedSignatures, reportVersions } from "#server/reports/reports.table.ts";

/** A version that was corrected, with its marks and the picture of its signature; null where there is none. */
export async function findSealed(db: Database, reportId: number, version: number) {
  const { content, fingerprint, signatureType } = reportVersions;
  const [row] = await db
    .select({
      content,
      fingerprint,
      signatureType,
      filedBy: reportVersions.authorName,
      version: reportVersions.version,
      chainLink,
      digitalSignature: replacedSignatures.value,
    })
    .from(reportVersions)
    .innerJoin(
      replacedSignatures,
      and(
        eq(replacedSignatures.reportId, reportVersions.reportId),
        eq(replacedSignatures.version, reportVersions.version),
      ),
    )
    .where(and(eq(reportVersions.reportId, reportId), eq(reportVersions.version, version)));
  return row ?? null;
}

/** The version that took a version's place; null for the newest. */
export async function findSuccessor(db: Database, reportId: number, after: number) {
  const { version, signedBy, signedAt } = reportVersions;
  const [row] = await db
    .select({ version, signedBy, signedAt })
    .from(reportVersions)
    .where(and(eq(reportVersions.reportId, reportId), gt(version, after)))
    .orderBy(asc(version))
    .limit(1);
  return row ?? null;
}
