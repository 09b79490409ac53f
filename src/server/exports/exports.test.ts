import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { file } from "#server/reports/filing.fixture.ts";

openManagedPortal();

const BYTE_ORDER_MARK = "\ufeff";
const linesOf = (text: string) => text.replace(BYTE_ORDER_MARK, "").trimEnd().split("\r\n");

describe("a table for a spreadsheet", () => {
  it("has a name and UTF-8 mark, and is not cached", async () => {
    const { headers, text } = await manager.get("/api/exports/holdings");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8; header=present");
    expect(headers["content-disposition"]).toBe("attachment; filename=Investors.csv");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  });

  it("is named by the archive's filters, and by the day where there are none", async () => {
    const location = await portal.addLocation("Olive & Ember");
    const nameOf = async (query: string) =>
      String((await manager.get(`/api/exports/reports${query}`)).headers["content-disposition"]);
    expect(await nameOf(`?locationId=${location.id}&year=2026&month=10&q=Rosa`)).toBe(
      "attachment; filename=Reports-Olive-and-Ember-2026-10-Rosa.csv",
    );
    expect(await nameOf("?year=2025")).toBe("attachment; filename=Reports-2025.csv");
    expect(await nameOf("?month=3")).toBe("attachment; filename=Reports-March.csv");
    expect(await nameOf("")).toMatch(/^attachment; filename=Reports-20\d\d-\d\d-\d\d\.csv$/);
  });

  it("holds the archive as it is filtered, every figure to the cent and a clawback as a number", async () => {
    const location = await portal.addLocation('=HYPERLINK("http://evil.test")');
    const other = await portal.addLocation("Olive & Ember");
    const clawback = { cashDistributionDuringPeriod: "-4500.00", submittedBy: "@Claire, Donovan" };
    await file(location.id, clawback);
    await file(other.id);

    const { text } = await manager.get(`/api/exports/reports?locationId=${location.id}`);
    const [titles, ...rows] = linesOf(text);
    expect(titles).toMatch(
      /^Location,Month,Status,Submitted By,Submitted At \([\w/+-]+\),Gross Sales,"Gross Sales, Previous Month".*,Version$/,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(
      /^"'=HYPERLINK\(""http:\/\/evil\.test""\)",2026-10,submitted,"'@Claire, Donovan",/,
    );
    expect(rows[0]).toMatch(
      /,20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,158942\.50,146210\.75,149876\.00,.*,-4500\.00,0\.00,1$/,
    );
  });

  it("continues beyond a page of the screen", async () => {
    await portal.services.db.execute(
      sql`insert into activity_logs (action, user_name) select 'login', 'Nobody ' || n from generate_series(1, 1001) n`,
    );
    const rows = linesOf((await manager.get("/api/exports/activity-logs?q=nobody")).text).slice(1);
    expect(rows).toHaveLength(1001);
    expect(new Set(rows).size).toBe(1001);
  });

  it("of the log has the words of the screen, and the stored entry in its last column", async () => {
    const location = await portal.addLocation("Night Heron");
    await file(location.id, { reportingPeriod: "2026-08" });
    const log = "/api/exports/activity-logs?q=night%20heron&action=create_report";
    const [titles, row] = linesOf((await manager.get(log)).text);
    expect(titles).toMatch(
      /^Time \([\w/+-]+\),User,Email,Action,Entity,Name,Details,IP Address,Agent,As Recorded$/,
    );
    expect(row).toContain(
      ',Create Report,Report,Night Heron,"Reporting Period: August 2026; Gross Sales: $158,942.50; Cash Distribution: $18,750.00",',
    );
    expect(row).toMatch(
      /,"\{""createdAt"":""20[^"]*Z"",""action"":""create_report"",""details"":\{""reportingPeriod"":""2026-08"",.*\}\}"$/,
    );
  });

  it("shows an investor their own amounts only, and a manager all amounts with the House", async () => {
    const location = await portal.addLocation("Larkspur Room");
    const reader = await portal.addHolder(location.id, "12.50");
    const other = await portal.addHolder(location.id, "20.00", { firstName: "Somebody", lastName: "Else" });
    const comps = { [reader.id]: "186.00", [other.id]: "77.77" };
    const { id } = await file(location.id, { investorComps: comps });

    const own = await reader.client.get(`/api/exports/investors/${reader.id}/reports`);
    expect(linesOf(own.text)[1]).toMatch(/,18750\.00,263\.77,12\.50,2343\.75,186\.00,1$/);
    const history = await reader.client.get(
      `/api/exports/investors/${reader.id}/distributions/${location.id}`,
    );
    expect(linesOf(history.text)[1]).toBe("Larkspur Room,2026-10,12.50,2343.75,18750.00,186.00,1");
    expect(history.headers["content-disposition"]).toBe(
      "attachment; filename=My-Distributions-Larkspur-Room.csv",
    );
    expect(own.text + history.text).not.toMatch(/Somebody|77\.77/);

    const breakdown = await manager.get(`/api/exports/reports/${id}/distributions`);
    expect(linesOf(breakdown.text)).toEqual([
      "Investor,Share %,Distribution,Dining Comps",
      "Margaret Ellison,12.50,2343.75,186.00",
      "Somebody Else,20.00,3750.00,77.77",
      "House,67.50,12656.25,0.00",
    ]);
  });

  it("of an investor's reports holds what the list shows under its filters, in its order, and says so in its name", async () => {
    const locations = [await portal.addLocation("Olive & Ember"), await portal.addLocation("Café Nord")];
    const reader = await portal.addInvestor();
    for (const { id } of locations) {
      await portal.hold(reader.id, id, "10.00");
      for (const reportingPeriod of ["2025-12", "2026-08", "2026-09"]) await file(id, { reportingPeriod });
    }
    const ask = async (query: string) => {
      const { headers, text } = await reader.client.get(
        `/api/exports/investors/${reader.id}/reports${query}`,
      );
      const name = String(headers["content-disposition"]).replace("attachment; filename=", "");
      const [, ...lines] = linesOf(text);
      return [name, ...lines.map((line) => line.split(",").slice(0, 2).join(" "))];
    };
    expect(await ask("")).toHaveLength(7);
    expect(await ask(`?year=2026&locationId=${locations[0]?.id}&sort=oldest`)).toEqual([
      "My-Reports-Olive-and-Ember-2026.csv",
      "Olive & Ember 2026-08",
      "Olive & Ember 2026-09",
    ]);
    expect(await ask("?q=cafe%20nord&period=2025-12")).toEqual([
      "My-Reports-2025-12-cafe-nord.csv",
      "Café Nord 2025-12",
    ]);
    expect(await ask("?q=nowhere")).toEqual(["My-Reports-nowhere.csv"]);
  });

  it("holds who owned a location in which months", async () => {
    const { id } = await portal.addLocation("Sold Cafe");
    const giver = await portal.addHolder(id, "15.00", { firstName: "Ada", lastName: "Gives" });
    const receiver = await portal.addHolder(id, "5.00", { firstName: "Ben", lastName: "Gets" });
    const transfer = { fromInvestorId: giver.id, toInvestorId: receiver.id, sharePercentage: "3.00" };
    await manager.post("/api/transfers", { ...transfer, locationId: id, from: "2090-07" });
    const { headers, text } = await manager.get(`/api/exports/locations/${id}/ownership`);
    expect(headers["content-disposition"]).toContain("Ownership-Sold-Cafe.csv");
    expect(linesOf(text)).toEqual([
      "Investor,From,To,Share %",
      "Ada Gives,,2090-06,15.00",
      "Ada Gives,2090-07,,12.00",
      "Ben Gets,,2090-06,5.00",
      "Ben Gets,2090-07,,8.00",
    ]);
  });

  it("lists an investor without a location too", async () => {
    const { username } = await portal.addInvestor({ firstName: "Nora", lastName: "Nowhere" });
    const rows = linesOf((await manager.get("/api/exports/holdings")).text);
    expect(rows).toContain(`Nora,Nowhere,${username}@example.com,(207) 555-0143,${username},,`);
  });
});
