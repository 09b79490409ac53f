import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { notices } from "#server/notices/notices.table.ts";
import { openPortalWithPlace, place, submit } from "#server/reports/filing.fixture.ts";
import { reportVersions } from "#server/reports/reports.table.ts";

openPortalWithPlace();

describe("a signed monthly report", () => {
  it("is filed with every figure, the server's own comps total and the moment of signing", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "12.50");
    const answer = await submit({ investorComps: { [holder.id]: "186.00" } });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      locationId: place.id,
      status: "submitted",
      version: 1,
      grossSalesLastMonth: "158942.50",
      beverageCostPreviousMonth: "21905.40",
      discountsDuringPeriod: "186.00",
      overallSummary: "Foliage weekends carried the month.",
      location: { name: place.name },
    });
    expect(Date.now() - Date.parse(answer.body.submittedAt)).toBeLessThan(60_000);
  });

  it("gives every holder their share to the cent and leaves the rest with the house", async () => {
    const shares = ["33.33", "20.00", "0.00"];
    const holders = [];
    for (const share of shares) {
      const holder = await portal.addInvestor();
      await portal.hold(holder.id, place.id, share);
      holders.push(holder.id);
    }
    const answer = await submit({ cashDistributionDuringPeriod: "100.01" });

    const lines = answer.body.distributions as {
      investorId: number;
      cashDistribution: string;
      sharePercentage: string;
    }[];
    expect(holders.map((id) => lines.find((line) => line.investorId === id)?.cashDistribution)).toEqual([
      "33.33",
      "20.00",
      "0.00",
    ]);
  });

  it("mirrors a payout when it is a clawback", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "12.50");
    const answer = await submit({ cashDistributionDuringPeriod: "-4500.00" });
    expect(answer.body.distributions[0].cashDistribution).toBe("-562.50");
    expect(answer.body.house).toEqual({ sharePercentage: "87.50", cashDistribution: "-3937.50" });
  });

  it("seals version 1: the fingerprint is the SHA-256 of what was signed, with the share table in it", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "12.50");
    const { body } = await submit();
    const [version] = await portal.services.db
      .select()
      .from(reportVersions)
      .where(eq(reportVersions.reportId, body.id));

    expect(version?.fingerprint).toBe(
      createHash("sha256")
        .update(version?.content ?? "")
        .digest("hex"),
    );
    expect(body.fingerprint).toBe(version?.fingerprint);
    expect(JSON.parse(version?.content ?? "{}")).toMatchObject({
      version: 1,
      signedBy: "Claire Donovan",
      figures: { grossSalesLastMonth: "158942.50" },
      distributions: [{ investorId: holder.id, sharePercentage: "12.50", cashDistribution: "2343.75" }],
      house: { sharePercentage: "87.50", cashDistribution: "16406.25" },
    });
  });

  it("cannot be changed once it is signed, not even in the database", async () => {
    const { body } = await submit();
    const change = portal.services.db.execute(
      sql`update report_versions set content = 'other' where report_id = ${body.id}`,
    );
    await expect(change).rejects.toThrow();
  });

  it("is in the activity log and queues one notice for every holder", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "5.00");
    const { body } = await submit();
    const logged = await portal.services.db
      .select()
      .from(activityLogs)
      .where(and(eq(activityLogs.entityType, "report"), eq(activityLogs.entityId, String(body.id))));
    const queued = await portal.services.db.select().from(notices).where(eq(notices.reportId, body.id));

    expect(logged).toMatchObject([
      { action: "create_report", entityName: place.name, userName: "Claire Donovan" },
    ]);
    expect(queued).toMatchObject([{ investorId: holder.id, version: 1, sentAt: null }]);
  });

  it("keeps the share it was paid with when shares change later", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "10.00");
    await submit();
    await portal.hold(holder.id, place.id, "50.00");
    const history = await holder.client.get(`/api/investors/${holder.id}/distributions/${place.id}`);
    expect(history.body).toMatchObject([
      { sharePercentage: "10.00", cashDistribution: "1875.00", cashDistributionDuringPeriod: "18750.00" },
    ]);
  });
});

describe("a draft", () => {
  it("is what a report without a status becomes", async () => {
    const answer = await submit({ status: undefined });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: "draft", version: 0, submittedAt: null });
  });

  it("needs a location and a month only and is hidden from investors", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "25.00");
    const draft = await manager.post("/api/reports", {
      locationId: place.id,
      reportingPeriod: "2026-09",
      status: "draft",
    });
    expect(draft.status).toBe(201);
    expect(draft.body).toMatchObject({ status: "draft", version: 0, submittedAt: null });
    expect((await holder.client.get(`/api/reports/${draft.body.id}`)).status).toBe(404);
    expect((await holder.client.get(`/api/reports/${draft.body.id}/download`)).status).toBe(404);
    expect((await holder.client.get(`/api/locations/${place.id}/reports`)).body).toEqual([]);
  });
});
