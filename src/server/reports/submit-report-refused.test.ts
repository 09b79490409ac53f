import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithPlace, place, submit } from "#server/reports/filing.fixture.ts";
import { investorDistributions, reports } from "#server/reports/reports.table.ts";
import { blankSignature, dotOfInk, submission } from "#server/reports/submission.fixture.ts";

openPortalWithPlace();

const stored = async (locationId: number) =>
  portal.services.db.select().from(reports).where(eq(reports.locationId, locationId));

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
    [
      "a picture that cannot be decoded",
      { digitalSignature: "data:image/png;base64,AAAA" },
      "digitalSignature",
    ],
    ["nobody who submits it", { submittedBy: "  " }, "submittedBy"],
    ["comps of somebody who holds no share", { investorComps: { "999999": "5.00" } }, "investorComps.999999"],
    ["an upload that is not there", { plStatementPath: "documents/gone.pdf" }, "plStatementPath"],
    ["a status of the client's own", { status: "reviewed" }, "status"],
  ];
  it.each(wrong)("%s", async (_, changed, field) => {
    const answer = await submit(changed);
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors[field]).toMatch(/\w/);
    expect(await stored(place.id)).toEqual([]);
  });

  it.each([
    ["a blank canvas", blankSignature],
    ["a canvas with a single dot", dotOfInk],
  ])("%s", async (_, signature) => {
    const answer = await submit({ digitalSignature: await signature() });
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors.digitalSignature).toBe("Please provide a digital signature");
    expect(await stored(place.id)).toEqual([]);
  });

  it("an unknown location", async () => {
    const answer = await manager.post("/api/reports", await submission(2_000_000_000));
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors.locationId).toBe(
      "This location is not there, or no longer. Choose another one.",
    );
  });

  it("a split that was shown with other shares than those of now: changed, new, or gone", async () => {
    const [first, second] = [await portal.addInvestor(), await portal.addInvestor()];
    await portal.hold(first.id, place.id, "10.00");
    await portal.hold(second.id, place.id, "20.00");
    for (const sharesShown of [
      { [first.id]: "15.00", [second.id]: "20.00" },
      { [first.id]: "10.00" },
      { [first.id]: "10.00", [second.id]: "20.00", "999999": "1.00" },
      { [first.id]: "150.00", [second.id]: "20.00" },
      {},
    ]) {
      const answer = await submit({ sharesShown });
      expect(answer.status).toBe(409);
      expect(answer.body.fieldErrors.sharesShown).toMatch(/sign again\.$/);
    }
    expect(await stored(place.id)).toEqual([]);
    const answer = await submit({ sharesShown: { [first.id]: "10.00", [second.id]: "20.00" } });
    expect(answer.status).toBe(201);
  });

  it("shares that add up to more than the whole", async () => {
    for (const share of ["60.00", "40.01"])
      await portal.hold((await portal.addInvestor()).id, place.id, share);
    const answer = await submit();
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors.cashDistributionDuringPeriod).toContain("100.01");
    expect(await stored(place.id)).toEqual([]);
  });

  it("a month that is taken", async () => {
    await submit();
    const again = await submit({ grossSalesLastMonth: "1.00" });
    expect(again.status).toBe(409);
    expect(again.body.message).toBe("Report already submitted for this period");
    expect(await stored(place.id)).toHaveLength(1);
  });
});

describe("twenty managers who submit the same month at the same moment", () => {
  it("get one report, one set of distributions and nineteen times 409", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "25.00");
    const body = await submission(place.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => manager.post("/api/reports", body)));

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const rows = await stored(place.id);
    expect(rows).toHaveLength(1);
    const lines = await portal.services.db
      .select()
      .from(investorDistributions)
      .where(eq(investorDistributions.reportId, rows[0]?.id ?? 0));
    expect(lines).toHaveLength(1);
  });
});
