import { beforeEach, describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { file, testLocation } from "#server/reports/filing.fixture.ts";
import {
  filed,
  holder,
  openPortalWithReview,
  REASON,
  requireReview,
  returnVersion,
} from "#server/reports/review/review.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { ManagerKind } from "#shared/auth/abilities.ts";

openPortalWithReview();

type Colleague = Awaited<ReturnType<typeof portal.addManager>>;
let elsewhere: number;
/** Who may review the test's location, and who may not. */
let reviewers: Record<"controller" | "ofHere", Colleague>;
let others: Record<"ofElsewhere" | "filer" | "auditor", Colleague>;
beforeEach(async () => {
  elsewhere = (await portal.addLocation("Elsewhere")).id;
  const of = (kind: ManagerKind, locationIds: number[] | null) => portal.addManager({ kind, locationIds });
  reviewers = {
    controller: await of("controller", null),
    ofHere: await of("controller", [testLocation.id]),
  };
  others = {
    ofElsewhere: await of("controller", [elsewhere]),
    filer: await of("location_manager", [testLocation.id]),
    auditor: await of("auditor", null),
  };
});

const overviewOf = async ({ client }: Colleague) => (await client.get("/api/manager/overview")).body;
const setTo = async ({ id }: Colleague, kind: ManagerKind, locationIds: number[] | null) => {
  await portal.database.pool.query("update users set kind = $2, location_ids = $3 where id = $1", [
    id,
    kind,
    locationIds,
  ]);
};
/** To whom the waiting e-mails of a kind about a report go. */
const mailed = async (kind: string, reportId: number): Promise<string[]> =>
  (
    await portal.database.pool.query<{ email: string }>(
      "select payload ->> 'email' as email from jobs where payload ->> 'kind' = $1 and payload #>> '{report,id}' = $2",
      [kind, String(reportId)],
    )
  ).rows.map(({ email }) => email);
const addressOf = ({ username }: Colleague) => `${username}@example.com`;
const saveDraft = ({ client }: Colleague, revision: number | null = null) =>
  client.put(`/api/drafts/${testLocation.id}/2026-11`, {
    content: { commentary: {}, documents: {} },
    revision,
    correctsVersion: null,
  });

describe("a report that waits for review", () => {
  it("is told to those, and counted for those, who may review it, and is reviewed by no other kind", async () => {
    const report = await filed();
    const told = await mailed("review_waiting", report.id);
    for (const each of Object.values(reviewers)) {
      expect(told).toContain(addressOf(each));
      expect((await overviewOf(each)).waitingReviews).toBeGreaterThan(0);
    }
    for (const each of Object.values(others)) {
      expect(told).not.toContain(addressOf(each));
      expect((await overviewOf(each)).waitingReviews).toBeUndefined();
      expect((await returnVersion(each.client, report, 1)).status).toBe(
        each === others.ofElsewhere ? 404 : 403,
      );
    }
    expect((await overviewOf(reviewers.ofHere)).waitingReviews).toBe(1);
  });

  it("filed without one, is marked as reviewed by those who may review it", async () => {
    await requireReview(false);
    const { id } = await filed();
    const mayMark = async ({ client }: Colleague) =>
      (await client.get(`/api/reports/${id}`)).body.mayMarkReviewed;
    expect(await mayMark(reviewers.ofHere)).toBe(true);
    expect([await mayMark(others.filer), await mayMark(others.auditor)]).toEqual([undefined, undefined]);
  });

  it("goes back to its author while the author files for the location, and to nobody afterwards", async () => {
    const ofFiler = async (reportingPeriod: string) =>
      file(testLocation.id, { reportingPeriod }, others.filer.client);
    const first = await ofFiler("2026-09");
    await returnVersion(manager, first, 1);
    expect(await mailed("report_returned", first.id)).toEqual([addressOf(others.filer)]);
    expect((await overviewOf(others.filer)).returned).toMatchObject([{ reportId: first.id, reason: REASON }]);

    for (const [period, kind, locationIds] of [
      ["2026-08", "auditor", null],
      ["2026-07", "location_manager", [elsewhere]],
    ] as const) {
      await setTo(others.filer, "location_manager", [testLocation.id]);
      const report = await ofFiler(period);
      await setTo(others.filer, kind, locationIds && [...locationIds]);
      expect((await returnVersion(manager, report, 1)).status).toBe(200);
      expect(await mailed("report_returned", report.id)).toEqual([]);
      expect((await overviewOf(others.filer)).returned).toBeUndefined();
    }
  });
});

describe("a Location Manager", () => {
  it("reads names and shares at own locations, and no contact data or other holding", async () => {
    await requireReview(false);
    await portal.hold(holder.id, elsewhere, "7.77");
    const { id } = await filed();
    await portal.database.pool.query(
      "update jobs set attempts = 1, last_error = 'No such user: ' || (select email from users where id = $1)",
      [holder.userId],
    );
    const { client } = others.filer;
    const answers = await Promise.all(
      [
        `/api/locations/${testLocation.id}/investors`,
        `/api/reports/${id}`,
        `/api/reports/${id}/notices`,
        `/api/reports/${id}/corrections`,
        `/api/exports/reports/${id}/distributions`,
        "/api/manager/overview",
        "/api/locations",
      ].map((address) => client.get(address)),
    );
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/555-0143|7\.77/);
      for (const secret of [`${holder.username}@example.com`, `"${holder.username}"`, holder.userId])
        expect(text).not.toContain(secret);
    }
    const [investors, report, notices] = answers;
    const named = { firstName: "Margaret", lastName: "Ellison", email: "" };
    expect(investors?.body).toContainEqual({
      sharePercentage: "12.50",
      investor: { id: holder.id, ...named },
    });
    expect(report?.body.distributions).toContainEqual(
      expect.objectContaining({ ...named, sharePercentage: "12.50" }),
    );
    expect(notices?.body).toContainEqual(
      expect.objectContaining({ ...named, lastError: "An administrator can read why." }),
    );
    // An Auditor reads investors.
    const read = await others.auditor.client.get(`/api/locations/${testLocation.id}/investors`);
    expect(read.text).toContain(`${holder.username}@example.com`);
  });

  it("whose location is taken away finds it no more, as one that does not exist, and the draft stays", async () => {
    const { body: draft } = await saveDraft(others.filer);
    const report = `/api/reports/${(await filed()).id}/download`;
    const { etag } = (await others.filer.client.get(report)).headers;
    const asCached = { "if-none-match": String(etag) };
    expect((await others.filer.client.get(report, asCached)).status).toBe(304);
    await setTo(others.filer, "location_manager", [elsewhere]);
    expect((await others.filer.client.get(report, asCached)).status).toBe(404);
    const gone = 2_000_000_000;
    const answersAt = async (locationId: number) => [
      await others.filer.client.put(`/api/drafts/${locationId}/2026-11`, {
        content: { commentary: {}, documents: {} },
        revision: draft.revision,
        correctsVersion: null,
      }),
      await others.filer.client.get(`/api/drafts/${locationId}/2026-11`),
      await others.filer.client.post(
        "/api/reports",
        await submission(locationId, { reportingPeriod: "2026-11", draftRevision: draft.revision }),
      ),
      await others.filer.client.post("/api/reports", await submission(locationId, { status: "draft" })),
    ];
    const answers = await answersAt(testLocation.id);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(answers.map(({ text }) => text)).toEqual((await answersAt(gone)).map(({ text }) => text));
    expect((await manager.get(`/api/drafts/${testLocation.id}/2026-11`)).body).toMatchObject({
      revision: draft.revision,
      savedBy: { name: "Claire Donovan" },
    });
  });
});

describe("the overview", () => {
  it("has no number of what a kind does not do or read", async () => {
    await saveDraft(others.filer);
    const [ofFiler, ofAuditor] = [await overviewOf(others.filer), await overviewOf(others.auditor)];
    expect(ofFiler).toMatchObject({ locations: 1, drafts: [{ locationId: testLocation.id }] });
    expect(ofFiler.investors).toBeUndefined();
    expect(ofAuditor.investors).toBeGreaterThan(0);
    expect(ofAuditor.drafts).toBeUndefined();
    expect((await overviewOf(reviewers.ofHere)).investors).toBe(2);
  });

  it("says to every manager that review was turned off", async () => {
    const answer = await manager.form("PUT", "/api/settings", {
      reviewRequired: "false",
      publishWaiting: "true",
    });
    expect(answer.status).toBe(200);
    for (const each of [...Object.values(reviewers), ...Object.values(others)])
      expect((await overviewOf(each)).reviewTurnedOff).toMatchObject({ by: "Claire Donovan" });
  });
});
