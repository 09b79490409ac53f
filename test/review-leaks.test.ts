import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { manager as author, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { requireReview } from "#server/reports/review/review.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import type { TestInvestor } from "#server/testing.ts";
import { isAbility } from "#shared/auth/abilities.ts";
import { addressOf, MISSING } from "./walked-objects.ts";

/*
 * A version that waits for review leaves no trace in anything that an investor can ask for: every GET of the contract is
 * answered, to the byte, as before it was filed. The rows come from the contract, so a new call cannot be forgotten.
 */

openManagedPortal();

let reviewer: Client;
beforeAll(async () => {
  reviewer = (await portal.addManager()).client;
  await author.put("/api/settings", { expectedForInvestors: "true" });
});

let location: { id: number };
let holder: TestInvestor;
beforeEach(async () => {
  await requireReview(false);
  location = await portal.addLocation();
  holder = await portal.addHolder(location.id, "12.50");
});

const rows = contractRows().filter(
  ({ row }) => row.method === "GET" && !isAbility(row.access) && row.access !== "anyone",
);
const VERSIONS = [1, 2, 3, 4];

/** Everything that the holder is answered about a report, its documents and the location; PDFs without their bytes. */
async function everyAnswer(reportId: number, filenames: readonly string[]): Promise<Record<string, string>> {
  const objects = { ...MISSING, investorId: holder.id, locationId: location.id, reportId };
  const addresses = rows.flatMap(({ row }) => {
    if (row.path.includes(":filename"))
      return filenames.map((filename) => addressOf(row, { ...objects, filename }));
    const address = addressOf(row, objects);
    return address.endsWith("/download")
      ? [address, ...VERSIONS.map((version) => `${address}?version=${version}`)]
      : [address];
  });
  const answers: Record<string, string> = {};
  for (const address of new Set(addresses)) {
    const { status, headers, text } = await holder.client.get(address);
    const isPdf = headers["content-type"] === "application/pdf";
    const marks = [headers["x-total-count"], headers["x-next-cursor"], headers["etag"]].join(" ");
    answers[address] = `${status} ${marks} ${isPdf ? headers["content-disposition"] : text}`;
  }
  return answers;
}

const decide = (id: number, version: number, decision: "approve" | "return") =>
  reviewer.post(`/api/reports/${id}/review`, { decision, version, reason: "Look again." });
const nameIn = ({ plStatementPath }: { plStatementPath: string }) => plStatementPath.split("/").at(-1) ?? "";
const fileWith = async (changed: Readonly<Record<string, unknown>>) => {
  const { status, body } = await author.post("/api/reports", await submission(location.id, changed));
  expect(status).toBe(201);
  return body;
};

describe("an investor finds no trace", () => {
  it("the walk asks for lists, one report, its PDF and documents, tables and unread marks", () => {
    expect(rows.map(({ group, name }) => `${group}.${name}`)).toEqual(
      expect.arrayContaining([
        "reports.one",
        "reports.corrections",
        "reports.download",
        "reports.ofLocation",
        "reports.ofInvestor",
        "reports.distributions",
        "documents.download",
        "notices.unopened",
        "exports.ofInvestor",
        "exports.distributions",
        "locations.one",
      ]),
    );
  });

  it("of a first report that waits, was returned or is filed again, until it is approved", async () => {
    const [first, second] = [await uploadStatement(author), await uploadStatement(author)];
    const ask = (id: number) => everyAnswer(id, [nameIn(first), nameIn(second)]);
    const { rows: ids } = await portal.database.pool.query<{ next: number }>(
      "select (last_value + is_called::int)::int as next from reports_id_seq",
    );
    const next = ids[0]?.next ?? 0;
    const before = await ask(next);
    expect(Object.keys(before).length).toBeGreaterThan(15);

    await requireReview(true);
    const report = await fileWith(first);
    expect(report.id).toBe(next);
    expect(await ask(next)).toEqual(before);
    expect((await decide(next, 1, "return")).status).toBe(200);
    expect(await ask(next)).toEqual(before);
    await fileWith({ ...second, corrects: { id: next, version: 1 } });
    expect(await ask(next)).toEqual(before);
    expect((await decide(next, 2, "approve")).status).toBe(200);
    const after = await ask(next);
    expect(Object.keys(after).filter((address) => after[address] !== before[address]).length).toBeGreaterThan(
      6,
    );
    expect(after[`/api/download/document/${nameIn(first)}`]).toBe(
      before[`/api/download/document/${nameIn(first)}`],
    );
    // As a version that there never was.
    const pdf = `/api/reports/${next}/download?version=`;
    expect(after[`${pdf}1`]).toBe(after[`${pdf}4`]);
  });

  it("of a correction that waits, was returned or is filed again, until it is approved", async () => {
    const documents = [
      await uploadStatement(author),
      await uploadStatement(author),
      await uploadStatement(author),
    ] as const;
    const { id } = await fileWith({ ...documents[0], cashDistributionDuringPeriod: "1000.00" });
    const ask = () => everyAnswer(id, documents.map(nameIn));
    // Opened once, so that the unread mark is gone.
    await holder.client.get(`/api/reports/${id}`);
    const before = await ask();

    await requireReview(true);
    const changed = { grossSalesLastMonth: "7777.00", cashDistributionDuringPeriod: "2000.00" };
    await fileWith({ ...documents[1], ...changed, corrects: { id, version: 1 } });
    expect(await ask()).toEqual(before);
    expect((await decide(id, 2, "return")).status).toBe(200);
    expect(await ask()).toEqual(before);
    await fileWith({
      ...documents[2],
      ...changed,
      cashDistributionDuringPeriod: "3000.00",
      corrects: { id, version: 2 },
    });
    expect(await ask()).toEqual(before);
    expect((await decide(id, 3, "approve")).status).toBe(200);
    const after = await ask();
    expect(after[`/api/reports/${id}`]).toContain('"version":3');
    expect(JSON.stringify(after)).not.toMatch(/250\.00|"version":2\b/);
    const pdf = `/api/reports/${id}/download?version=`;
    expect(after[`${pdf}2`]).toBe(after[`${pdf}4`]);
    const returned = `/api/download/document/${nameIn(documents[1])}`;
    expect(after[returned]).toBe(before[returned]);
  });
});
