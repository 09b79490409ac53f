import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing.ts";
import { verify } from "#server/operations/verify.ts";
import { openPortalWithPlace, place, submit } from "#server/reports/filing.fixture.ts";
import { textOf as pdfText } from "#server/reports/pdf/report-pdf.fixture.ts";
import { drawnSignature } from "#server/reports/submission.fixture.ts";

openPortalWithPlace();

interface Filed {
  id: number;
  version: number;
  fingerprint: string;
  submittedAt: string;
  replaces: unknown;
}

const correct = async ({ id, version }: Pick<Filed, "id" | "version">, changed = {}) =>
  submit({ corrects: { id, version }, overallSummary: `Corrected, version ${version}.`, ...changed });

const upload = async (name: string) => {
  const { body } = await manager.form("POST", "/api/upload/financial-documents", {
    plStatement: { filename: name, bytes: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`) },
  });
  return {
    plStatementPath: body.plStatement.path as string,
    plStatementFilename: body.plStatement.filename as string,
  };
};
const addressOf = ({ plStatementPath }: { plStatementPath: string }) =>
  `/api/download/document/${plStatementPath.split("/").at(-1)}`;

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
      { version: 1, delivery: "off" },
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
      entityName: "Harbor & Vine Wine Bar",
      details: { reportingPeriod: "2026-10", version: 2, corrected: "Overall Summary" },
    });
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

describe("what a correction has changed", () => {
  const changesOf = async (reader: Client, id: number) =>
    (await reader.get(`/api/reports/${id}/correction`)).body;

  it("is told by what was signed then and now: figures, texts, documents", async () => {
    const document = await upload("October.pdf");
    const filed: Filed = (await submit()).body;
    expect(await changesOf(manager, filed.id)).toBeNull();
    await correct(filed, {
      grossSalesLastMonth: "160000.00",
      cashDistributionDuringPeriod: null,
      overallSummary: "Counted again.",
      ...document,
    });
    expect(await changesOf(manager, filed.id)).toEqual({
      figures: [
        { label: "Cash Distribution", before: "18750.00", now: null },
        { label: "Gross Sales", before: "158942.50", now: "160000.00" },
      ],
      others: ["Overall Summary", "P&L Statement"],
      own: null,
    });
  });

  it("holds an investor's own amounts and nobody else's", async () => {
    const [first, second] = [await portal.addInvestor(), await portal.addInvestor()];
    await portal.hold(first.id, place.id, "12.50");
    await portal.hold(second.id, place.id, "20.00");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    await correct(filed, { cashDistributionDuringPeriod: "2000.00" });
    const { own } = await changesOf(first.client, filed.id);
    expect(own).toEqual({
      before: { sharePercentage: "12.50", cashDistribution: "125.00", compsValue: "0.00" },
      now: { sharePercentage: "12.50", cashDistribution: "250.00", compsValue: "0.00" },
    });
    const stranger = await portal.addInvestor();
    expect((await stranger.client.get(`/api/reports/${filed.id}/correction`)).status).toBe(404);
  });

  it("stands in the PDF, and is not known of a report that was deleted and filed again", async () => {
    const filed: Filed = (await submit()).body;
    await correct(filed, { grossSalesLastMonth: "160000.00" });
    const { bytes } = await manager.get(`/api/reports/${filed.id}/download`);
    expect(await pdfText(bytes)).toContain("Corrected: Gross Sales (before: $158,942.50)");
    await manager.delete(`/api/reports/${filed.id}`);
    const again: Filed = (await submit()).body;
    expect(await changesOf(manager, again.id)).toBeNull();
  });
});

describe("the documents of a corrected report", () => {
  it("stay where the correction names them, and are read as before", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "10.00");
    const document = await upload("October.pdf");
    const filed: Filed = (await submit(document)).body;
    const answer = await correct(filed, document);
    expect(answer.body).toMatchObject(document);
    expect((await holder.client.get(addressOf(document))).status).toBe(200);
  });

  it("are kept for managers where another one came in their place", async () => {
    const holder = await portal.addInvestor();
    await portal.hold(holder.id, place.id, "10.00");
    const [wrong, right] = [await upload("Wrong.pdf"), await upload("Right.pdf")];
    const filed: Filed = (await submit(wrong)).body;
    const second: Filed = (await correct(filed, right)).body;
    expect((await holder.client.get(addressOf(wrong))).status).toBe(404);
    expect((await holder.client.get(addressOf(right))).status).toBe(200);
    expect((await manager.get(addressOf(wrong))).status).toBe(200);
    // Back again: what was signed once may be signed once more.
    await correct(second, wrong);
    expect((await holder.client.get(addressOf(wrong))).status).toBe(200);
    expect((await holder.client.get(addressOf(right))).status).toBe(404);
  });

  it("are not taken from another report", async () => {
    const document = await upload("October.pdf");
    await submit(document);
    const other: Filed = (await submit({ reportingPeriod: "2026-09" })).body;
    const answer = await correct(other, { reportingPeriod: "2026-09", ...document });
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors).toHaveProperty("plStatementPath");
  });
});

describe("a correction is refused, and nothing changes,", () => {
  it("when somebody else was quicker", async () => {
    const filed: Filed = (await submit()).body;
    const answers = await Promise.all([
      correct(filed, { grossSalesLastMonth: "1.00" }),
      correct(filed, { grossSalesLastMonth: "2.00" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = await correct(filed, { grossSalesLastMonth: "3.00" });
    expect(late.body).toMatchObject({
      statusCode: 409,
      fieldErrors: { reportingPeriod: expect.stringMatching(/^This report was corrected meanwhile/) },
    });
    expect((await manager.get(`/api/reports/${filed.id}`)).body).toMatchObject({ version: 2 });
  });

  it("when the report was deleted meanwhile", async () => {
    const filed: Filed = (await submit()).body;
    await manager.delete(`/api/reports/${filed.id}`);
    const answer = await correct(filed);
    expect(answer.body).toMatchObject({
      statusCode: 409,
      fieldErrors: { reportingPeriod: expect.stringMatching(/was deleted meanwhile/) },
    });
  });

  it("when it names the report of another month or location", async () => {
    const filed: Filed = (await submit()).body;
    await submit({ reportingPeriod: "2026-09" });
    const month = await correct(filed, { reportingPeriod: "2026-09" });
    const elsewhere = await portal.addLocation("Quay House");
    const location = await correct(filed, { locationId: elsewhere.id });
    expect([month.status, location.status]).toEqual([409, 409]);
  });

  it("when it says what the filed report says", async () => {
    const filed: Filed = (await submit()).body;
    const answer = await correct(filed, { overallSummary: "Foliage weekends carried the month." });
    expect(answer.body).toMatchObject({
      statusCode: 400,
      message: "Nothing has been changed: the filed report says the same.",
    });
    expect((await manager.get(`/api/reports/${filed.id}`)).body).toMatchObject({ version: 1 });
  });

  it("when a comp is for somebody who held nothing when the month was filed", async () => {
    const filed: Filed = (await submit()).body;
    const late = await portal.addInvestor();
    await portal.hold(late.id, place.id, "12.50");
    expect((await correct(filed, { investorComps: { [late.id]: "8.00" } })).status).toBe(400);
  });
});

describe("a corrected month is paid by the shares it was filed with", () => {
  it("whatever they are today, whoever has joined or sold since", async () => {
    const [first, second] = [await portal.addInvestor(), await portal.addInvestor()];
    await portal.hold(first.id, place.id, "33.33");
    await portal.hold(second.id, place.id, "25.00");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    const joined = await portal.addInvestor();
    const { pool } = portal.database;
    await pool.query("delete from investor_locations where investor_id = $1", [second.id]);
    await pool.query("update investor_locations set share_percentage = 30 where investor_id = $1", [
      first.id,
    ]);
    await portal.hold(joined.id, place.id, "12.50");
    const { body } = await correct(filed, {
      cashDistributionDuringPeriod: "2000.00",
      investorComps: { [second.id]: "5.00" },
    });
    const lines = body.distributions as {
      investorId: number;
      sharePercentage: string;
      cashDistribution: string;
      compsValue: string;
    }[];
    const lineOf = (id: number) => lines.find(({ investorId }) => investorId === id);
    expect(lines).toHaveLength(2);
    expect(lineOf(first.id)).toMatchObject({ sharePercentage: "33.33", cashDistribution: "666.60" });
    expect(lineOf(second.id)).toMatchObject({
      sharePercentage: "25.00",
      cashDistribution: "500.00",
      compsValue: "5.00",
    });
    expect(body.house).toEqual({ sharePercentage: "41.67", cashDistribution: "833.40" });
    // Who cannot read it any more is not written to.
    const { rows } = await pool.query(
      "select investor_id from notices where report_id = $1 and version = 2",
      [filed.id],
    );
    expect(rows).toEqual([{ investor_id: first.id }]);
  });

  it("also what went to an account that was deleted since stays theirs, and not the house's", async () => {
    const [first, gone] = [await portal.addInvestor(), await portal.addInvestor()];
    await portal.hold(first.id, place.id, "20.00");
    await portal.hold(gone.id, place.id, "10.00");
    const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
    expect((await manager.delete(`/api/investors/${gone.id}`)).status).toBeLessThan(300);
    const { body } = await correct(filed, { cashDistributionDuringPeriod: "2000.00" });
    expect(body.distributions).toMatchObject([{ investorId: first.id, cashDistribution: "400.00" }]);
    expect(body.house).toEqual({ sharePercentage: "70.00", cashDistribution: "1400.00" });
    expect((await verify(portal.services, [])).findings).toEqual([]);
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

  it("counts no draft that was deleted", async () => {
    const { body: draft } = await submit({ status: "draft" });
    await manager.delete(`/api/reports/${draft.id}`);
    expect((await submit()).body).toMatchObject({ version: 1, replaces: null });
  });
});
