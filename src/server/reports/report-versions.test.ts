import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, testLocation, submit } from "#server/reports/filing.fixture.ts";
import {
  correct,
  expectVerified,
  type Filed,
  pdfTextOf,
  upload,
} from "#server/reports/report-calls.fixture.ts";
import { drawnSignature } from "#server/reports/submission.fixture.ts";
import type { Client } from "#server/testing-client.ts";

openPortalWithLocation();

const download = (reader: Client, id: number, version?: number) =>
  reader.get(`/api/reports/${id}/download${version === undefined ? "" : `?version=${version}`}`);

test("the PDF of a corrected report names every correction, the reader's own amounts first", async () => {
  const holder = await portal.addHolder(testLocation.id, "10.00");
  const filed: Filed = (await submit({ cashDistributionDuringPeriod: "1000.00" })).body;
  const corrected = { cashDistributionDuringPeriod: "2000.00", overallSummary: "One." };
  await correct(filed, corrected);
  expect(await pdfTextOf(holder.client, filed)).toContain(
    "Corrected: Your distribution (before: $100.00), Cash Distribution (before: $1,000.00), Overall Summary",
  );
  await correct({ id: filed.id, version: 2 }, { ...corrected, overallSummary: "Two." });
  const text = await pdfTextOf(manager, filed);
  expect(text).toContain("Corrected in version 3: Overall Summary");
  expect(text).toContain("Corrected in version 2: Cash Distribution (before: $1,000.00), Overall Summary");
});

test("an earlier version is read as it was signed, with its own lines, documents and signature", async () => {
  const holder = await portal.addHolder(testLocation.id, "10.00");
  const [wrong, right] = [await upload("Wrong.pdf"), await upload("Right.pdf")];
  const signature = { signatureType: "drawn", digitalSignature: await drawnSignature() };
  const first = { grossSalesLastMonth: "1111.00", cashDistributionDuringPeriod: "1000.00", ...signature };
  const filed: Filed = (await submit({ ...first, ...wrong })).body;
  const { fingerprint } = filed;
  await correct(filed, { grossSalesLastMonth: "2222.00", cashDistributionDuringPeriod: "3000.00", ...right });

  for (const reader of [manager, holder.client]) {
    const text = await pdfTextOf(reader, filed, 1);
    for (const part of ["$1,111.00", "$100.00", "Wrong.pdf", fingerprint]) expect(text).toContain(part);
    expect(text).not.toContain("$2,222.00");
    expect(text).toMatch(/Replaced by version 2, signed by .+: this is what was signed before/);
    expect(text).not.toContain("Corrected:");
  }
  expect(await pdfTextOf(holder.client, filed)).toContain("$300.00");
  expect((await download(manager, filed.id, 2)).bytes).toEqual((await download(manager, filed.id)).bytes);
});

test("a document that was moved to the other field has in each version's PDF the field it was signed in", async () => {
  const { plStatementPath } = await upload("Moved.pdf");
  const filed: Filed = (await submit({ balanceSheetPath: plStatementPath })).body;
  expect(await pdfTextOf(manager, filed)).toMatch(/Balance Sheet Moved\.pdf/);
  await correct(filed, { plStatementPath });
  expect(await pdfTextOf(manager, filed)).toMatch(/P&L Statement Moved\.pdf/);
  expect(await pdfTextOf(manager, filed, 1)).toMatch(/Balance Sheet Moved\.pdf/);
});

test("every version names who signed it and which account filed it, also when somebody else corrects it", async () => {
  const hannah = { submittedBy: "Claire Donovan", signatureType: "typed", signatureName: "Hannah O'Brien" };
  const filed: Filed = (await submit(hannah)).body;
  const { body: second } = await correct(filed, { submittedBy: "Rosa Lind" });
  expect(second).toMatchObject({ signedBy: "Rosa Lind", replaces: { signedBy: "Hannah O'Brien" } });
  expect(await pdfTextOf(manager, filed)).toContain("version 1, signed by Hannah O'Brien");
  expect(await pdfTextOf(manager, filed, 1)).toMatch(
    /Submitted By Claire Donovan.*Hannah O'Brien Signed on/s,
  );
  await correct(second);
  expect(await pdfTextOf(manager, filed, 2)).toContain("Version 2, replaces version 1");
  await expectVerified();
});

test("an earlier version has its own file name, and an unknown one is 404", async () => {
  const filed: Filed = (await submit()).body;
  await correct(filed);
  await correct({ id: filed.id, version: 2 });
  const named = async (version: number) =>
    (await download(manager, filed.id, version)).headers["content-disposition"];
  expect(await named(2)).toMatch(/-v2\.pdf/);
  expect(await named(1)).toMatch(/-v1\.pdf/);
  expect((await download(manager, filed.id, 4)).status).toBe(404);
  expect((await download(manager, filed.id, 0)).status).toBe(400);
});

test("a figure that was added after a version was signed is not in its PDF", async () => {
  const filed: Filed = (await submit({ beverageCostLastMonth: "3333.00" })).body;
  await portal.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update report_versions set content = (content::jsonb #- '{figures,beverageCostLastMonth}')::text
      where report_id = ${filed.id}`);
  });
  await correct(filed, { beverageCostLastMonth: "4444.00" });
  expect(await pdfTextOf(manager, filed)).toContain("Beverage Costs (before: not reported)");
  expect(await pdfTextOf(manager, filed, 1)).not.toMatch(/4,444\.00|3,333\.00/);
});
