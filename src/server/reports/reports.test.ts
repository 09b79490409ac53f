import { describe, expect, it } from "vitest";
import { whileHeld } from "#server/db/held-lock.fixture.ts";
import { trashKey } from "#server/files/trash.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { file, openPortalWithLocation, testLocation, submit } from "#server/reports/filing.fixture.ts";
import {
  addressOf,
  correct,
  expectVerified,
  type Filed,
  pdfTextOf,
  upload,
} from "#server/reports/report-calls.fixture.ts";
import type { Client } from "#server/testing-client.ts";

openPortalWithLocation();

const SOMEBODY = { firstName: "Somebody", lastName: "Else" };

describe("reports", () => {
  it("of a renamed location are listed under its new name, and their PDF keeps the name they were signed with", async () => {
    const { id } = await file(testLocation.id);
    await manager.form("PUT", `/api/locations/${testLocation.id}`, {
      name: "The New Name",
      address: "1 New Street",
    });
    expect((await manager.get("/api/reports")).body[0].location.name).toBe("The New Name");
    const { body } = await manager.get(`/api/reports/${id}`);
    expect(body.location.name).toBe("The New Name");
    expect(body.signedLocation.name).toBe(testLocation.name);
    const pdf = await pdfTextOf(manager, { id });
    expect(pdf).toContain(testLocation.name);
    expect(pdf).not.toContain("New");
  });

  describe("an investor", () => {
    it("sees the filed reports of the locations held, with their own amounts, and nothing of others", async () => {
      const reader = await portal.addHolder(testLocation.id, "12.50");
      const other = await portal.addHolder(testLocation.id, "20.00", SOMEBODY);
      const report = await file(testLocation.id, {
        investorComps: { [reader.id]: "186.00", [other.id]: "77.77" },
      });
      await file((await portal.addLocation("Not held")).id);

      const list = await reader.client.get(`/api/investors/${reader.id}/reports?timestamp=1`);
      expect(list.body).toMatchObject([
        {
          id: report.id,
          own: { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "186.00" },
        },
      ]);
      const whole = await reader.client.get(`/api/reports/${report.id}`);
      expect(whole.body).toMatchObject({
        own: { cashDistribution: "2343.75" },
        discountsDuringPeriod: "263.77",
      });
      for (const { text } of [list, whole]) {
        expect(text).not.toContain("Somebody");
        expect(text).not.toContain("77.77");
        expect(text).not.toContain('"distributions"');
      }
    });

    it("who came after a report reads it without own amounts", async () => {
      const { id } = await file(testLocation.id);
      const reader = await portal.addHolder(testLocation.id, "5.00");
      expect((await reader.client.get(`/api/reports/${id}`)).body.own).toBeNull();
      expect(
        (await reader.client.get(`/api/investors/${reader.id}/distributions/${testLocation.id}`)).body,
      ).toEqual([]);
    });
  });

  describe("the PDF of a report", () => {
    it("has their own amounts of its investor, all amounts for managers, and none for who came later", async () => {
      const reader = await portal.addHolder(testLocation.id, "12.50");
      const other = await portal.addHolder(testLocation.id, "20.00", SOMEBODY);
      const { id } = await file(testLocation.id, {
        investorComps: { [reader.id]: "186.00", [other.id]: "77.77" },
      });
      const late = await portal.addHolder(testLocation.id, "5.00", { firstName: "Late", lastName: "Comer" });
      const [own, all, none] = await Promise.all(
        [reader.client, manager, late.client].map((client) => pdfTextOf(client, { id })),
      );
      expect(own).toMatch(/Your Distribution .*Margaret Ellison .*12\.50%.*\$2,343\.75.*\$186\.00/);
      expect(own).not.toMatch(/Somebody|Else|77\.77|20\.00%|3,750/);
      expect(all).toMatch(
        /Distribution Breakdown .*Margaret Ellison (\(\S+\) )?12\.50% \$2,343\.75 .*Somebody Else (\(\S+\) )?20\.00% \$3,750/,
      );
      expect(none).toContain("You had no share in this report.");
      expect(none).not.toMatch(/Margaret|Somebody|77\.77|2,343\.75/);
    });

    it("is the same file while nothing in it changes, and is revalidated with 304", async () => {
      const reader = await portal.addHolder(testLocation.id, "12.50");
      const { id } = await file(testLocation.id);
      const url = `/api/reports/${id}/download`;
      const [first, second] = [await reader.client.get(url), await reader.client.get(url)];
      const etag = String(first.headers["etag"]);
      expect(first.headers["content-type"]).toBe("application/pdf");
      expect(second.bytes.equals(first.bytes)).toBe(true);
      expect(second.headers).toMatchObject({ etag, "cache-control": "private, no-cache" });
      const ask = (client: Client, known: string) => client.get(url, { "if-none-match": known });
      const again = await ask(reader.client, `"older", W/${etag}`);
      expect([again.status, again.bytes.length, again.headers["etag"]]).toEqual([304, 0, etag]);
      // Browsers' viewers are pages with inline styles, which the portal's own policy would refuse.
      for (const { headers } of [first, again])
        expect(headers["content-security-policy"]).toBe(
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        );
      // A manager's copy is another file; and who may not read it is not told that it is unchanged.
      expect((await ask(manager, etag)).status).toBe(200);
      expect((await ask((await portal.addInvestor()).client, etag)).status).toBe(404);
    });
  });
});

describe("delete report", () => {
  it("a deletion that waits for a correction deletes its version, too, and keeps its document for 30 days", async () => {
    const filed: Filed = (await submit(await upload("first.pdf"))).body;
    const document = await upload("second.pdf");
    const [corrected, deleted] = await whileHeld(
      portal.database,
      `select from locations where id = ${testLocation.id} for update`,
      [() => correct(filed, document), () => manager.delete(`/api/reports/${filed.id}`)],
    );
    expect([corrected?.status, deleted?.status]).toEqual([201, 204]);
    const [entry] = (await manager.get("/api/activity-logs?action=delete_report")).body;
    expect(entry).toMatchObject({ details: { version: 2 } });
    const key = document.plStatementPath;
    expect(await portal.services.files.exists(trashKey(key))).toBe(true);
    expect(await portal.services.files.exists(key)).toBe(false);
    const removal = await newestRemovalId();
    const { body: anew } = await submit();
    expect(anew).toMatchObject({ version: 3, replaces: { version: 2 } });
    await expectVerified();

    await manager.delete(`/api/reports/${anew.id}`);
    expect(await undeleteById(removal)).toMatchObject({ missingFiles: [] });
    expect((await manager.get(addressOf(document))).status).toBe(200);
    expect((await manager.get(`/api/reports/${filed.id}`)).body.version).toBe(2);
  });
});

it("a manager sees in how many filed reports an investor has a line, also of locations held no longer", async () => {
  const person = await portal.addInvestor();
  const other = await portal.addLocation();
  const count = async () => (await manager.get(`/api/investors/${person.id}/participation`)).body;
  await file(testLocation.id, { reportingPeriod: "2026-08" });
  expect(await count()).toEqual({ filedReports: 0 });
  await portal.hold(person.id, testLocation.id, "12.50");
  await portal.hold(person.id, other.id, "5.00");
  await file(testLocation.id, { reportingPeriod: "2026-09" });
  await file(testLocation.id, { reportingPeriod: "2026-10", status: "draft" });
  await file(other.id);
  expect(await count()).toEqual({ filedReports: 2 });
  await manager.put(`/api/investors/${person.id}/locations`, { locationIds: [], percentages: {} });
  expect(await count()).toEqual({ filedReports: 2 });
});
