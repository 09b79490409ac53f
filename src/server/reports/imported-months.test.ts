import { expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, submit, testLocation } from "#server/reports/filing.fixture.ts";
import { IMPORTED_FILE, importMonth } from "#server/reports/imported-report.fixture.ts";
import { correctionsOf, expectVerified, pdfTextOf, rowsOf } from "#server/reports/report-calls.fixture.ts";

openPortalWithLocation();

const importOf = (changed: Readonly<Record<string, string>> = {}, importedAt?: string) =>
  importMonth(
    portal.services.db,
    {
      locationId: testLocation.id,
      reportingPeriod: "2026-09",
      figures: { grossSalesLastMonth: "142379.70", cashDistributionDuringPeriod: "10000.00", ...changed },
    },
    importedAt,
  );

const read = async (id: number, by = manager) => (await by.get(`/api/reports/${id}`)).body;

it("is read by managers and investors as imported, signed by nobody, and nobody is notified", async () => {
  const holder = await portal.addHolder(testLocation.id, "12.50");
  const id = await importOf();
  const imported = { ...IMPORTED_FILE, row: 59, by: "Claire Donovan" };
  const unsigned = { status: "submitted", isImported: true, imported, signatureType: null, signedBy: null };
  expect(await read(id)).toMatchObject({
    ...unsigned,
    house: { sharePercentage: "87.50", cashDistribution: "8750.00" },
  });
  const own = { sharePercentage: "12.50", cashDistribution: "1250.00", compsValue: "0.00" };
  expect(await read(id, holder.client)).toMatchObject({ ...unsigned, own });
  expect(await rowsOf({ id }, "select id from notices where report_id = $1")).toEqual([]);
  for (const reader of [manager, holder.client]) {
    const text = await pdfTextOf(reader, { id });
    for (const words of [
      "Imported By",
      "Imported On",
      "Not signed. This month was imported from a spreadsheet.",
      `${IMPORTED_FILE.filename}, row 59`,
      `Fingerprint of the file (SHA-256) ${IMPORTED_FILE.sha256}`,
    ])
      expect(text).toContain(words);
    expect(text.replace("Not signed.", "")).not.toMatch(/signed|submitted (by|on)/i);
  }
  const csv = await holder.client.get(`/api/exports/investors/${holder.id}/reports`);
  expect(csv.text).toContain('2026-09,"submitted, imported",Claire Donovan');
  await expectVerified();
});

it("is changed by the next import, and then corrected, signed, as any report is", async () => {
  const id = await importOf();
  expect(await importOf({ grossSalesLastMonth: "142379.71" }, "2026-10-31T14:00:00.000Z")).toBe(id);
  expect(await read(id)).toMatchObject({ version: 2, replaces: { version: 1, isImported: true } });
  const text = await pdfTextOf(manager, { id });
  expect(text).toMatch(/Replaces version 1, imported by Claire Donovan on Oct 30, 2026[^,]*Corrected/);
  // As the import had it: the signature alone is new.
  const { body: filed } = await submit({
    ...(await read(id)),
    status: "submitted",
    digitalSignature: "Claire Donovan",
    signatureType: "typed",
    corrects: { id, version: 2 },
  });
  expect(filed).toMatchObject({ version: 3, signedBy: "Claire Donovan", replaces: { isImported: true } });
  expect([filed.isImported, filed.imported]).toEqual([undefined, undefined]);
  expect(await correctionsOf(manager, { id })).toMatchObject([
    { version: 3, replacesImported: true, figures: [] },
    { version: 2, replacesImported: true, isImported: true },
  ]);
  expect(await pdfTextOf(manager, { id }, 1)).toContain(
    "Replaced by version 2, imported by Claire Donovan on Oct 31, 2026",
  );
  await expectVerified();
});

it("with comps as a total keeps it in a correction, until an investor's own are entered", async () => {
  const holder = await portal.addHolder(testLocation.id, "12.50");
  const id = await importOf({ discountsDuringPeriod: "122.22" });
  const { text } = await manager.get(`/api/exports/reports/${id}/distributions`);
  expect(text).toContain("Not divided,0.00,0.00,122.22");
  expect(await pdfTextOf(manager, { id })).toMatch(
    /Not divided 0.00% \$0.00 \$122.22.*Not divided: dining comps/,
  );
  const correct = async (version: number, investorComps: Record<string, string>) => {
    const { body } = await submit({ reportingPeriod: "2026-09", corrects: { id, version }, investorComps });
    return [body.version, body.discountsDuringPeriod];
  };
  expect(await correct(1, {})).toEqual([2, "122.22"]);
  expect(await correct(2, { [holder.id]: "20.00" })).toEqual([3, "20.00"]);
  expect(await correct(3, {})).toEqual([4, "0.00"]);
  await expectVerified();
});

it("that was deleted and is imported anew goes on with its number, and names what it follows", async () => {
  const deleted = await importOf();
  expect((await manager.delete(`/api/reports/${deleted}`)).status).toBe(204);
  await expectVerified();
  const id = await importOf();
  expect(await read(id)).toMatchObject({ version: 2, replaces: { version: 1, isImported: true } });
  expect(await pdfTextOf(manager, { id })).toMatch(
    /Imported anew on .*, after the report before it was deleted: version 1, imported by/,
  );
  await expectVerified();
});
