import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, testLocation, submit } from "#server/reports/filing.fixture.ts";
import { expectVerified, type Filed, rowsOf } from "#server/reports/report-calls.fixture.ts";
import { blankSignature, dotOfInk, submission } from "#server/reports/submission.fixture.ts";

openPortalWithLocation();

describe("a signed monthly report", () => {
  it("is filed with every figure, the server's own comps total and the moment of signing", async () => {
    const holder = await portal.addHolder(testLocation.id, "12.50");
    const answer = await submit({ investorComps: { [holder.id]: "186.00" } });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      locationId: testLocation.id,
      status: "submitted",
      version: 1,
      grossSalesLastMonth: "158942.50",
      beverageCostPreviousMonth: "21905.40",
      discountsDuringPeriod: "186.00",
      overallSummary: "Foliage weekends carried the month.",
      location: { name: testLocation.name },
    });
    expect(Date.now() - Date.parse(answer.body.submittedAt)).toBeLessThan(60_000);
  });

  it("seals version 1: the fingerprint is the SHA-256 of what was signed, with the share table in it", async () => {
    const holder = await portal.addHolder(testLocation.id, "12.50");
    const { body } = await submit();
    const [{ content, fingerprint }] = await rowsOf(
      body,
      "select content, fingerprint from report_versions where report_id = $1",
    );
    expect(fingerprint).toBe(createHash("sha256").update(content).digest("hex"));
    expect(body.fingerprint).toBe(fingerprint);
    expect(JSON.parse(content)).toMatchObject({
      version: 1,
      signedBy: "Claire Donovan",
      figures: { grossSalesLastMonth: "158942.50" },
      distributions: [{ investorId: holder.id, sharePercentage: "12.50", cashDistribution: "2343.75" }],
      house: { sharePercentage: "87.50", cashDistribution: "16406.25" },
    });
  });

  it("cannot be changed once it is signed, not even in the database", async () => {
    const { body } = await submit();
    const change = rowsOf(body, "update report_versions set content = 'other' where report_id = $1");
    await expect(change).rejects.toThrow();
  });

  it("is logged and queues one notice for every holder", async () => {
    const holder = await portal.addHolder(testLocation.id, "5.00");
    const { body } = await submit();
    const { body: log } = await manager.get("/api/activity-logs?action=create_report&days=1&limit=1");
    expect(log).toMatchObject([
      { entityId: String(body.id), entityName: testLocation.name, userName: "Claire Donovan" },
    ]);
    const queued = await rowsOf(
      body,
      "select investor_id, version, sent_at from notices where report_id = $1",
    );
    expect(queued).toEqual([{ investor_id: holder.id, version: 1, sent_at: null }]);
  });

  it("keeps the share it was paid with when shares change later", async () => {
    const holder = await portal.addHolder(testLocation.id, "10.00");
    await submit();
    await portal.hold(holder.id, testLocation.id, "50.00");
    const history = await holder.client.get(`/api/investors/${holder.id}/distributions/${testLocation.id}`);
    expect(history.body).toMatchObject([
      { sharePercentage: "10.00", cashDistribution: "1875.00", cashDistributionDuringPeriod: "18750.00" },
    ]);
  });
});

describe("a draft", () => {
  it("is a report without a status, needs a location and a month only, and is hidden from investors", async () => {
    const holder = await portal.addHolder(testLocation.id, "25.00");
    const draft = await manager.post("/api/reports", {
      locationId: testLocation.id,
      reportingPeriod: "2026-09",
    });
    expect(draft.status).toBe(201);
    expect(draft.body).toMatchObject({ status: "draft", version: 0, submittedAt: null });
    expect((await holder.client.get(`/api/locations/${testLocation.id}/reports`)).body).toEqual([]);
  });
});

/** The reports of the test's location. */
const stored = () => rowsOf(testLocation, "select id from reports where location_id = $1");

describe("what is refused leaves nothing behind and says why at its field", () => {
  const wrong: [what: string, changed: Record<string, unknown>, field: string][] = [
    ["a figure that is no number", { grossSalesLastMonth: "lots" }, "grossSalesLastMonth"],
    ["three decimals", { netRevenueLastMonth: "1.234" }, "netRevenueLastMonth"],
    ["eleven digits before the point", { laborCostsLastMonth: "12345678901.00" }, "laborCostsLastMonth"],
    ["a month that does not exist", { reportingPeriod: "2026-13" }, "reportingPeriod"],
    ["a month before there were any", { reportingPeriod: "0000-01" }, "reportingPeriod"],
    ["no month", { reportingPeriod: undefined }, "reportingPeriod"],
    ["no signature", { digitalSignature: null, signatureType: null }, "digitalSignature"],
    ["a drawn signature that is a text", { digitalSignature: "Claire" }, "digitalSignature"],
    ["a picture that cannot be read", { digitalSignature: "data:image/png;base64,AAAA" }, "digitalSignature"],
    ["nobody who submits it", { submittedBy: "  " }, "submittedBy"],
    ["comps of somebody who holds no share", { investorComps: { "999999": "5.00" } }, "investorComps.999999"],
    ["a status of the client's own", { status: "reviewed" }, "status"],
  ];
  it.each(wrong)("%s", async (_, changed, field) => {
    const answer = await submit(changed);
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors[field]).toMatch(/\w/);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["a blank canvas", blankSignature],
    ["a canvas with a single dot", dotOfInk],
  ])("%s", async (_, signature) => {
    const answer = await submit({ digitalSignature: await signature() });
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors.digitalSignature).toBe("Please provide a digital signature");
    expect(await stored()).toEqual([]);
  });

  it("an unknown location", async () => {
    const answer = await manager.post("/api/reports", await submission(2_000_000_000));
    expect(answer.status).toBe(404);
    expect(answer.body.fieldErrors.locationId).toBe(
      "This location is not there, or no longer. Choose another one.",
    );
  });

  it("an upload that is not there", async () => {
    const { body } = await submit({ plStatementPath: "documents/gone.pdf" });
    expect([body.statusCode, body.code, body.fieldErrors]).toEqual([
      404,
      "not_found",
      { plStatementPath: "This upload is no longer there. Upload the file again." },
    ]);
    expect(await stored()).toEqual([]);
  });

  it("a distribution shown with outdated shares: changed, added or removed", async () => {
    const first = await portal.addHolder(testLocation.id, "10.00");
    const second = await portal.addHolder(testLocation.id, "20.00");
    for (const sharesShown of [
      { [first.id]: "15.00", [second.id]: "20.00" },
      { [first.id]: "10.00" },
      { [first.id]: "10.00", [second.id]: "20.00", "999999": "1.00" },
      { [first.id]: "150.00", [second.id]: "20.00" },
      {},
    ]) {
      const answer = await submit({ sharesShown });
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe("shares_changed");
      expect(answer.body.fieldErrors.sharesShown).toMatch(/sign again\.$/);
    }
    expect(await stored()).toEqual([]);
    const answer = await submit({ sharesShown: { [first.id]: "10.00", [second.id]: "20.00" } });
    expect(answer.status).toBe(201);
  });

  it("shares that add up to more than the whole", async () => {
    // As it may be stored since before that was refused.
    const { pool } = portal.database;
    await pool.query("alter table holdings disable trigger holdings_at_most_whole");
    for (const share of ["60.00", "40.01"]) await portal.addHolder(testLocation.id, share);
    await pool.query("alter table holdings enable trigger holdings_at_most_whole");
    const answer = await submit();
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors.cashDistributionDuringPeriod).toContain("100.01");
    expect(await stored()).toEqual([]);
  });

  it("a month that is filed already", async () => {
    await submit();
    const again = await submit({ grossSalesLastMonth: "1.00" });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: "report_already_filed",
      message: "Report already submitted for this period",
    });
    expect(await stored()).toHaveLength(1);
  });
});

describe("twenty managers who submit the same month at the same moment", () => {
  it("get one report, one set of distributions and nineteen 409", async () => {
    await portal.addHolder(testLocation.id, "25.00");
    const body = await submission(testLocation.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => manager.post("/api/reports", body)));

    const statuses = answers.map((answer) => answer.status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    const rows = await stored();
    expect(rows).toHaveLength(1);
    const lines = await rowsOf(rows[0], "select from investor_distributions where report_id = $1");
    expect(lines).toHaveLength(1);
  });
});

describe("signer", () => {
  const HANNAH = { submittedBy: "Claire Donovan", signatureType: "typed", signatureName: "Hannah O'Brien" };

  it("a report is signed by the typed name of its signature, whoever is its submitter", async () => {
    const filed: Filed = (await submit(HANNAH)).body;
    expect((await manager.get(`/api/reports/${filed.id}`)).body).toMatchObject({
      submittedBy: "Claire Donovan",
      signedBy: "Hannah O'Brien",
      filedBy: "Claire Donovan",
    });
    await expectVerified();
  });

  it("a typed signature without a separate name is signed by its text", async () => {
    const { body } = await submit({ signatureType: "typed", digitalSignature: "Hannah O'Brien" });
    expect(body).toMatchObject({ submittedBy: "Claire Donovan", signedBy: "Hannah O'Brien" });
  });

  it("a drawn signature is the submitter's, and a deleted report keeps who signed it", async () => {
    const drawn: Filed = (await submit({ signatureName: "Hannah O'Brien" })).body;
    expect(drawn).toMatchObject({ signedBy: "Claire Donovan" });
    await manager.delete(`/api/reports/${drawn.id}`);
    const typed: Filed = (await submit(HANNAH)).body;
    await manager.delete(`/api/reports/${typed.id}`);
    expect((await submit()).body).toMatchObject({ replaces: { signedBy: "Hannah O'Brien" } });
    await expectVerified();
  });
});
