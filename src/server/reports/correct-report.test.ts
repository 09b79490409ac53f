import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { correct, type Filed } from "#server/reports/correction.fixture.ts";
import { openPortalWithPlace, place, submit } from "#server/reports/filing.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { drawnSignature } from "#server/reports/submission.fixture.ts";

openPortalWithPlace();

describe("a filed report that is corrected", () => {
  it("keeps its address, is the next version, and names the one that it stands in place of", async () => {
    const filed: Filed = (await submit()).body;
    expect(filed).toMatchObject({ version: 1, replaces: null });
    const answer = await correct(filed, { grossSalesLastMonth: "160000.00", submittedBy: "Rosa Lind" });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: filed.id,
      version: 2,
      grossSalesLastMonth: "160000.00",
      submittedBy: "Rosa Lind",
      replaces: {
        version: 1,
        fingerprint: filed.fingerprint,
        signedBy: "Claire Donovan",
        signedAt: filed.submittedAt,
      },
    });
    expect(answer.body.fingerprint).not.toBe(filed.fingerprint);
  });

  it("pays what the corrected figures pay, once, and tells every holder of it", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "12.50");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    const read = await holder.client.get(`/api/reports/${filed.id}`);
    expect(read.body).toMatchObject({ own: { cashDistribution: "125.00" }, replaces: null });
    const unread = async () => (await holder.client.get("/api/notices")).body;
    expect(await unread()).toEqual([]);

    await correct(filed, { cashDistributionDuringPeriod: "1000.08", investorComps: { [holder.id]: "5.00" } });
    expect(await unread()).toMatchObject([{ reportId: filed.id }]);
    const { body: paid } = await holder.client.get(`/api/investors/${holder.id}/distributions/${place.id}`);
    expect(paid).toMatchObject([
      { reportId: filed.id, version: 2, cashDistribution: "125.01", compsValue: "5.00" },
    ]);
    const again = await holder.client.get(`/api/reports/${filed.id}`);
    expect(again.body).toMatchObject({ version: 2, replaces: { version: 1, signedBy: "Claire Donovan" } });
  });

  it("sends one e-mail an investor, where the first has not left yet", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "12.50");
    const filed: Filed = (await submit()).body;
    await correct(filed);
    const { rows } = await portal.database.pool.query(
      "select version, delivery from notices where report_id = $1 order by version",
      [filed.id],
    );
    expect(rows).toEqual([
      { version: 1, delivery: "superseded" },
      { version: 2, delivery: "waiting" },
    ]);
  });

  it("leaves what was signed before sealed, its signature too, and the chain whole", async () => {
    const before = await drawnSignature("M20 20 L 300 120");
    const filed: Filed = (await submit({ digitalSignature: before })).body;
    const second: Filed = (await correct(filed)).body;
    expect((await correct(second)).body).toMatchObject({ version: 3, replaces: { version: 2 } });
    const { rows } = await portal.database.pool.query(
      "select version, fingerprint, reason from report_versions where report_id = $1 order by version",
      [filed.id],
    );
    expect(rows).toMatchObject([
      { version: 1, fingerprint: filed.fingerprint, reason: "Submitted" },
      { version: 2, fingerprint: second.fingerprint, reason: "Corrected" },
      { version: 3, reason: "Corrected" },
    ]);
    const { rows: pictures } = await portal.database.pool.query(
      "select version, value from replaced_signatures where report_id = $1 order by version",
      [filed.id],
    );
    expect(pictures).toMatchObject([{ version: 1, value: before }, { version: 2 }]);
    expect((await verify(portal.services, [])).findings).toEqual([]);
  });

  it("is logged as a correction, with its version", async () => {
    const filed: Filed = (await submit()).body;
    await correct(filed);
    const { body } = await manager.get("/api/activity-logs?action=correct_report&days=1");
    expect(body.find((entry: { entityId: string }) => entry.entityId === String(filed.id))).toMatchObject({
      entityName: place.name,
      details: { reportingPeriod: "2026-10", version: 2, corrected: "Overall Summary" },
    });
  });

  it("is logged with each figure as it was and as it is now", async () => {
    const filed: Filed = (await submit({ laborCostsLastMonth: "27000.00" })).body;
    await correct(filed, { laborCostsLastMonth: "28000.00" });
    const { body } = await manager.get("/api/activity-logs?action=correct_report&days=1");
    const entry = body.find(({ entityId }: { entityId: string }) => entityId === String(filed.id));
    expect(entry.details.corrected).toContain("Labor Costs from $27,000.00 to $28,000.00");
  });

  it("counts as one report of its month", async () => {
    const filed: Filed = (await submit()).body;
    const count = async () =>
      Number((await manager.get(`/api/reports?locationId=${place.id}`)).headers["x-total-count"]);
    await correct(filed);
    expect(await count()).toBe(1);
    const { rows } = await portal.database.pool.query("select filed_reports from locations where id = $1", [
      place.id,
    ]);
    expect(rows).toEqual([{ filed_reports: 1 }]);
  });
});

describe("a month whose report was deleted", () => {
  it("continues its versions when it is filed again, so that no two papers are called the same", async () => {
    const filed: Filed = (await submit()).body;
    await manager.delete(`/api/reports/${filed.id}`);
    const again: Filed = (await submit()).body;
    expect(again).toMatchObject({
      version: 2,
      replaces: {
        version: 1,
        fingerprint: filed.fingerprint,
        signedBy: "Claire Donovan",
        signedAt: filed.submittedAt,
      },
    });
    expect((await correct(again)).body).toMatchObject({ id: again.id, version: 3, replaces: { version: 2 } });
    expect((await submit({ reportingPeriod: "2026-09" })).body).toMatchObject({ version: 1, replaces: null });
  });

  it("is told from one that was corrected, in every list and on paper", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "10.00");
    const filed: Filed = (await submit()).body;
    await manager.delete(`/api/reports/${filed.id}`);
    const { id }: Filed = (await submit()).body;
    const versions = async () => {
      const answers = await Promise.all([
        manager.get(`/api/reports/${id}`),
        holder.client.get(`/api/reports/${id}`),
        manager.get(`/api/reports?locationId=${place.id}`),
        manager.get(`/api/reports?locationId=${place.id}&q=harbor`),
        manager.get(`/api/locations/${place.id}/reports`),
        holder.client.get(`/api/locations/${place.id}/reports`),
        holder.client.get(`/api/investors/${holder.id}/reports`),
      ]);
      return answers.map(({ body }) => [body].flat()[0]).map((row) => [row.version, row.firstVersion]);
    };
    const paper = async (query = "") =>
      textOf((await manager.get(`/api/reports/${id}/download${query}`)).bytes);
    expect(await versions()).toEqual(Array.from({ length: 7 }, () => [2, 2]));
    expect(await paper()).toContain("after the report before it was deleted: version 1, signed by");
    expect(await paper()).toContain("Version 2, filed anew after version 1");
    expect(await paper()).not.toContain("orrected");

    await correct({ id, version: 2 });
    expect(await versions()).toEqual(Array.from({ length: 7 }, () => [3, 2]));
    expect(await paper()).toContain("Version 3, replaces version 2");
    expect(await paper("?version=2")).toContain("Version 2, filed anew after version 1");
  });

  it("counts no draft that was deleted", async () => {
    const { body: draft } = await submit({ status: "draft" });
    await manager.delete(`/api/reports/${draft.id}`);
    expect((await submit()).body).toMatchObject({ version: 1, replaces: null });
  });
});
