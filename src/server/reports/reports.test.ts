import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { submission } from "#server/reports/submission.fixture.ts";
import { textOf as pdfText } from "#server/reports/pdf/report-pdf.fixture.ts";
import { openTestPortal, type Client, type TestPortal } from "#server/testing.ts";

let portal: TestPortal;
let manager: Client;
let place: { id: number; name: string };
beforeAll(async () => {
  portal = await openTestPortal();
  manager = (await portal.addManager()).client;
});
beforeEach(async () => {
  place = await portal.addLocation();
});
afterAll(() => portal.close());

const file = async (locationId: number, changed: Readonly<Record<string, unknown>> = {}) =>
  (await manager.post("/api/reports", await submission(locationId, changed))).body;

describe("a location that is renamed", () => {
  it("is listed under its new name, and stands on what was signed under the one it had then", async () => {
    const { id } = await file(place.id);
    await manager.form("PUT", `/api/locations/${place.id}`, {
      name: "The New Name",
      address: "1 New Street",
    });
    expect((await manager.get("/api/reports")).body[0].location.name).toBe("The New Name");
    const { body } = await manager.get(`/api/reports/${id}`);
    expect(body.location.name).toBe("The New Name");
    expect(body.signedLocation.name).toBe(place.name);
    const pdf = await pdfText((await manager.get(`/api/reports/${id}/download`)).bytes);
    expect(pdf).toContain(place.name);
    expect(pdf).not.toContain("New");
  });
});

describe("an investor", () => {
  it("sees the filed reports of the places held, with the own amounts, and nothing of others", async () => {
    const [reader, other] = [
      await portal.addInvestor(),
      await portal.addInvestor({ firstName: "Somebody", lastName: "Else" }),
    ];
    await portal.hold(reader.id, place.id, "12.50");
    await portal.hold(other.id, place.id, "20.00");
    const report = await file(place.id, { investorComps: { [reader.id]: "186.00", [other.id]: "77.77" } });
    await file((await portal.addLocation("Not held")).id);

    const list = await reader.client.get(`/api/investors/${reader.id}/reports?timestamp=1`);
    expect(list.body).toMatchObject([
      { id: report.id, own: { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "186.00" } },
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

  it("who holds 0.00 sees the reports and gets no distribution", async () => {
    const reader = await portal.addInvestor();
    await portal.hold(reader.id, place.id, "0.00");
    const { id } = await file(place.id);
    expect((await reader.client.get(`/api/reports/${id}`)).body.own.cashDistribution).toBe("0.00");
  });

  it("who came after a report reads it without amounts of their own", async () => {
    const { id } = await file(place.id);
    const reader = await portal.addInvestor();
    await portal.hold(reader.id, place.id, "5.00");
    expect((await reader.client.get(`/api/reports/${id}`)).body.own).toBeNull();
    expect((await reader.client.get(`/api/investors/${reader.id}/distributions/${place.id}`)).body).toEqual(
      [],
    );
  });

  it("gets 404 for a place not held, its reports and its distributions", async () => {
    const reader = await portal.addInvestor();
    const { id } = await file(place.id);
    const addresses = [
      `/api/locations/${place.id}`,
      `/api/locations/${place.id}/reports`,
      `/api/reports/${id}`,
      `/api/reports/${id}/download`,
      `/api/investors/${reader.id}/distributions/${place.id}`,
    ];
    for (const address of addresses)
      expect([address, (await reader.client.get(address)).status]).toEqual([address, 404]);
  });
});

describe("the archive", () => {
  it("finds by place, submitter, month and year, newest month first, page by page", async () => {
    const name = `Saltgrass ${place.id}`;
    const { id } = await portal.addLocation(name);
    for (const reportingPeriod of ["2025-12", "2026-01", "2026-02"])
      await file(id, { reportingPeriod, submittedBy: `Clerk ${id}` });
    const periods = (body: { reportingPeriod: string }[]) => body.map((row) => row.reportingPeriod);

    const all = await manager.get(`/api/reports?q=${encodeURIComponent(name.toLowerCase())}`);
    expect(periods(all.body)).toEqual(["2026-02", "2026-01", "2025-12"]);
    expect(all.headers["x-total-count"]).toBe("3");
    expect(periods((await manager.get(`/api/reports?q=clerk%20${id}&year=2026`)).body)).toEqual([
      "2026-02",
      "2026-01",
    ]);
    expect(periods((await manager.get(`/api/reports?locationId=${id}&month=12`)).body)).toEqual(["2025-12"]);
    expect((await manager.get(`/api/reports?q=100%25_`)).body).toEqual([]);

    const first = await manager.get(`/api/reports?locationId=${id}&limit=2`);
    const second = await manager.get(
      `/api/reports?locationId=${id}&limit=2&cursor=${String(first.headers["x-next-cursor"])}`,
    );
    expect([...periods(first.body), ...periods(second.body)]).toEqual(["2026-02", "2026-01", "2025-12"]);
    expect(second.headers["x-next-cursor"]).toBeUndefined();
  });

  it.each([
    ["Café Lumière", "Jörg Weiß", "cafe LUM", "weiss"],
    ["Smorrebrod Hall", "Ana Nunez", "Smørrebrød", "NÚÑEZ"],
  ])("finds %s and %s whatever the accents", async (name, submittedBy, ...asked) => {
    const { id } = await portal.addLocation(name);
    const report = await file(id, { submittedBy });
    for (const q of asked)
      expect((await manager.get(`/api/reports?q=${encodeURIComponent(q)}`)).body).toMatchObject([
        { id: report.id },
      ]);
  });

  it("carries no signature, which would make a list heavy", async () => {
    await file(place.id);
    expect((await manager.get(`/api/reports?locationId=${place.id}`)).text).not.toContain("data:image");
  });

  it("finds a report by the new name of its place, and any more by the old one", async () => {
    const report = await file(place.id, { submittedBy: "Ola Q. Brandt" });
    await manager.form("PUT", `/api/locations/${place.id}`, { name: "Zephyr & Thorn", address: "1 Pier" });
    expect((await manager.get("/api/reports?q=zephyr %26 t")).body).toMatchObject([{ id: report.id }]);
    expect((await manager.get(`/api/reports?q=harbor&locationId=${place.id}`)).body).toEqual([]);
    expect((await manager.get("/api/reports?q=q. BRANDT")).body).toMatchObject([{ id: report.id }]);
    expect((await manager.get("/api/reports?q=_ephyr")).body).toEqual([]);
  });

  it("counts what matches no further than to a thousand, and says so", async () => {
    const { pool } = portal.database;
    const many = (await portal.addLocation("Many Months")).id;
    await pool.query(
      `insert into reports (location_id, reporting_period)
       select $1, to_char(date '2090-12-01' - make_interval(months => m), 'YYYY-MM') from generate_series(1, 1001) m`,
      [many],
    );
    const all = await manager.get(`/api/reports?locationId=${many}&limit=1`);
    expect(all.headers).toMatchObject({ "x-total-count": "1000", "x-total-more": "true" });
    await pool.query("delete from reports where location_id = $1 and reporting_period > '2090-10'", [many]);
    const fewer = await manager.get(`/api/reports?locationId=${many}&limit=1`);
    expect(fewer.headers).toMatchObject({ "x-total-count": "1000" });
    expect(fewer.headers["x-total-more"]).toBeUndefined();
    await pool.query("delete from locations where id = $1", [many]);
  });

  it("names the years that hold reports, newest first, however far apart they lie", async () => {
    const { pool } = portal.database;
    const old = (await portal.addLocation("Since Long Ago")).id;
    const periods = ["1987-12", "2001-01", "2001-12", "2002-01"];
    for (const period of periods)
      await pool.query("insert into reports (location_id, reporting_period) values ($1, $2)", [old, period]);
    const { rows } = await pool.query<{ year: number }>(
      "select distinct left(reporting_period, 4)::int as year from reports order by year desc",
    );
    const { body } = await manager.get("/api/reports/years");
    expect(body).toEqual(rows.map(({ year }) => year));
    expect(body.slice(-3)).toEqual([2002, 2001, 1987]);
    await pool.query("delete from locations where id = $1", [old]);
  });

  it("is not sent again while no report changes it", async () => {
    const { id } = await file(place.id);
    for (const url of [`/api/reports?locationId=${place.id}`, `/api/reports/${id}`]) {
      const first = await manager.get(url);
      const headers = { "if-none-match": String(first.headers["etag"]) };
      expect(await manager.get(url, headers)).toMatchObject({ status: 304, text: "" });
      await manager.form("PUT", `/api/locations/${place.id}`, { name: `New ${url}`, address: "1 Pier" });
      expect((await manager.get(url, headers)).status).toBe(200);
    }
  });

  it("frees the month when a report is deleted", async () => {
    const { id } = await file(place.id);
    expect((await manager.delete(`/api/reports/${id}`)).status).toBe(204);
    expect((await manager.get(`/api/reports/${id}`)).status).toBe(404);
    expect((await file(place.id)).version).toBe(1);
  });
});

describe("the PDF of a report", () => {
  it("comes as a PDF named after place and month", async () => {
    const { id } = await file(place.id);
    const answer = await manager.get(`/api/reports/${id}/download`);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toMatch(/Harbor.*Vine.*2026-10\.pdf/);
    expect(answer.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("carries the own amounts of its investor, everybody's for managers, and nobody's for who came later", async () => {
    const reader = await portal.addInvestor();
    const other = await portal.addInvestor({ firstName: "Somebody", lastName: "Else" });
    const late = await portal.addInvestor({ firstName: "Late", lastName: "Comer" });
    await portal.hold(reader.id, place.id, "12.50");
    await portal.hold(other.id, place.id, "20.00");
    const { id } = await file(place.id, { investorComps: { [reader.id]: "186.00", [other.id]: "77.77" } });
    await portal.hold(late.id, place.id, "5.00");
    const [own, all, none] = await Promise.all(
      [reader.client, manager, late.client].map(async (client) =>
        pdfText((await client.get(`/api/reports/${id}/download`)).bytes),
      ),
    );
    expect(own).toMatch(/Your Distribution .*Margaret Ellison .*12\.50%.*\$2,343\.75.*\$186\.00/);
    expect(own).not.toMatch(/Somebody|Else|77\.77|20\.00%|3,750/);
    expect(all).toMatch(
      /Distribution Breakdown .*Margaret Ellison 12\.50% \$2,343\.75 .*Somebody Else 20\.00% \$3,750/,
    );
    expect(none).toContain("You held no share of this location when this report was submitted.");
    expect(none).not.toMatch(/Margaret|Somebody|77\.77|2,343\.75/);
  });

  it("is the same file as long as nothing in it changes, and is not sent twice", async () => {
    const reader = await portal.addInvestor();
    await portal.hold(reader.id, place.id, "12.50");
    const { id } = await file(place.id);
    const url = `/api/reports/${id}/download`;
    const [first, second] = [await reader.client.get(url), await reader.client.get(url)];
    const etag = String(first.headers["etag"]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(second.headers).toMatchObject({ etag, "cache-control": "private, no-cache" });
    const ask = (client: Client, known: string) => client.get(url, { "if-none-match": known });
    const again = await ask(reader.client, `"older", W/${etag}`);
    expect([again.status, again.bytes.length, again.headers["etag"]]).toEqual([304, 0, etag]);
    // A manager's copy is another file; and who may not read it is not told that it is unchanged.
    expect((await ask(manager, etag)).status).toBe(200);
    expect((await ask((await portal.addInvestor()).client, etag)).status).toBe(404);
    expect((await ask(portal.nobody, etag)).status).toBe(401);
  });
});
