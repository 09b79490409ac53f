import { updateLocationRow } from "#server/locations/locations.repository.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { insertReport } from "#server/reports/reports.repository.ts";
import { reportVersions } from "#server/reports/reports.table.ts";
import { reportReviews } from "#server/reports/review/reviews.table.ts";
import { lastMonths } from "#shared/domain/periods.ts";

/** A location that was made so early that every month of the tests counts, or at another moment. */
export async function openLocation(name: string, createdAt = "2020-03-01T12:00:00Z"): Promise<number> {
  const { id } = await portal.addLocation(name);
  await updateLocationRow(portal.services.db, id, { createdAt });
  return id;
}

interface Filed {
  /** How it was kept from investors, and when it was decided about. */
  review?: { state: "waiting" | "approved" | "returned"; decidedAt?: string };
  isImported?: boolean;
}

/** A month as it is stored when it was filed at a moment; null is a draft report. */
export async function fileAt(
  locationId: number,
  period: string,
  moment: string | null,
  { review, isImported = false }: Filed = {},
): Promise<number> {
  return portal.services.db.transaction(async (tx) => {
    const id = await insertReport(tx, {
      locationId,
      reportingPeriod: period,
      ...(moment === null
        ? { status: "draft" }
        : {
            status: "submitted",
            submittedBy: "Claire Donovan",
            submittedAt: moment,
            version: 1,
            isImported,
          }),
      ...(moment !== null && !isImported && { signatureType: "text", digitalSignature: "Claire Donovan" }),
      heldForReview: review !== undefined && review.state !== "approved",
    });
    if (moment === null) return id;
    const version = { reportId: id, version: 1 };
    await tx.insert(reportVersions).values({
      ...version,
      content: "{}",
      fingerprint: "",
      signedBy: "Claire Donovan",
      signedAt: moment,
      authorId: "claire",
      authorName: "Claire Donovan",
      occasion: isImported ? "Imported" : "Submitted",
    });
    if (review) await tx.insert(reportReviews).values({ ...version, reason: "Late.", ...review });
    return id;
  });
}

/** All months up to one, each filed before it was over. */
export async function fileUntil(locationId: number, last: string, count = 14): Promise<void> {
  for (const period of lastMonths(last, count)) await fileAt(locationId, period, `${period}-28T12:00:00Z`);
}

export const turn = (change: Readonly<Record<string, unknown>>) => manager.put("/api/settings", change);
