import { Client } from "pg";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { checkFile, csvOf, faultsOf, importFile } from "#server/imports/imports.fixture.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { expectVerified } from "#server/reports/report-calls.fixture.ts";

openManagedPortal();

let made = 0;
const unique = (name: string) => `${name} ${(made += 1)}`;

describe("investors and holdings", () => {
  const HEADINGS = [
    "First Name",
    "Last Name",
    "Email",
    "Phone Number",
    "Location",
    "Location Address",
    "Share",
    "From Month",
  ];
  let place: string;
  let rows: string[][];
  beforeEach(() => {
    place = unique("Larkspur Dining Room");
    const [rosa, tom] = [`rosa${made}@example.com`, `tom${made}@example.com`];
    rows = [
      ["Rosa", "Delgado", rosa, "(207) 555-0101", place, "8 Pier Road", "12.5%", ""],
      ["Rosa", "Delgado", rosa, "(207) 555-0101", place, "8 Pier Road", "10%", "Jul 2026"],
      ["Tom", "Whitaker", tom, "", place, "8 Pier Road", "20%", "2026-01"],
    ];
  });
  const sharesOf = async () =>
    (
      await portal.database.pool.query<{
        email: string;
        first: string | null;
        last: string | null;
        share: string;
      }>(
        `select u.email, first_month as first, last_month as last, share_percentage as share from holdings h
         join locations l on l.id = h.location_id join investors i on i.id = h.investor_id join users u on u.id = i.user_id
         where l.name = $1 order by 1, 2 nulls first`,
        [place],
      )
    ).rows.map(({ email, ...held }) => [email.replace(/\d+@.*/, ""), held.first, held.last, held.share]);

  it("are stored with a few statements, however many they are", async () => {
    const statements = vi.spyOn(Client.prototype, "query");
    onTestFinished(() => statements.mockRestore());
    const people = Array.from({ length: 300 }, (_, index) => [
      "Ann",
      `No${index}`,
      `ann${index}of${made}@example.com`,
    ]);
    const held = people.map((person) => [...person, "", place, "8 Pier Road", "0.25%", ""]);
    const { result } = await importFile(manager, csvOf([HEADINGS, ...held]), { kind: "investors" });
    expect(result).toBe("300 investors, 300 holdings, 1 location made");
    expect(statements.mock.calls.length).toBeLessThan(200);
    await expectVerified();
  });

  it("are made with their history, and with locations, of which nothing is asked twice", async () => {
    const checked = await checkFile(manager, csvOf([HEADINGS, ...rows]), { kind: "investors" });
    expect([checked.state, checked.match?.locations]).toMatchObject([
      "columns",
      [{ name: place, locationId: "new", match: "new" }],
    ]);
    const applied = await importFile(manager, csvOf([HEADINGS, ...rows]), { kind: "investors" });
    expect(applied.result).toBe("2 investors, 2 holdings, 1 location made");
    expect(await sharesOf()).toEqual([
      ["rosa", null, "2026-06", "12.50"],
      ["rosa", "2026-07", null, "10.00"],
      ["tom", "2026-01", null, "20.00"],
    ]);
    const again = await importFile(manager, csvOf([HEADINGS, ...rows]), { kind: "investors" });
    expect(again.summary).toMatchObject({ made: 0, changed: 0, result: "Nothing changed" });
    rows[2] = ["Thomas", "Whitaker", rows[2]?.[2] ?? "", "(207) 555-0102", place, "", "22%", "2026-01"];
    const corrected = await importFile(manager, csvOf([HEADINGS, ...rows]), { kind: "investors" });
    expect(corrected.summary?.changes.map(({ label, before, after }) => [label, before, after])).toEqual(
      expect.arrayContaining([["Share", "20.00%", "22.00%"]]),
    );
    expect((await sharesOf()).at(-1)).toEqual(["tom", "2026-01", null, "22.00"]);
    await expectVerified();
  });

  it("of more than the whole are refused, with the month", async () => {
    const checked = await checkFile(
      manager,
      csvOf([
        HEADINGS,
        ...rows,
        ["Una", "Brandt", `una${made}@example.com`, "", place, "", "70.01%", "2026-03"],
      ]),
      { kind: "investors", choices: {} },
    );
    expect(checked.state).toBe("checked");
    expect(faultsOf(checked).join()).toContain("the shares would add up to 102.51%");
  });
});

describe("capital", () => {
  it("is entered, found again, and corrected with the file's name as reason", async () => {
    const location = await portal.addLocation(unique("Night Heron"));
    const holder = await portal.addHolder(location.id, "10.00", {
      firstName: "Ines",
      lastName: unique("Calloway"),
    });
    const file = (amount: string) =>
      csvOf([
        ["Investor", "Location", "Day", "Kind", "Amount", "Note"],
        [
          `${holder.username}@example.com`,
          location.name,
          "2024-04-15",
          "Contribution",
          "55,000.00",
          "Buy-in",
        ],
        [`${holder.username}@example.com`, location.name, "04/15/2025", "", amount, ""],
      ]);
    const applied = await importFile(manager, file("(5,000.00)"), { kind: "capital" });
    expect(applied.summary).toMatchObject({ made: 2, changed: 0 });
    const again = await importFile(manager, file("(5,000.00)"), { kind: "capital" });
    expect(again.summary).toMatchObject({ made: 0, changed: 0, same: 2 });
    const corrected = await importFile(manager, file("(5,250.00)"), {
      kind: "capital",
      filename: "Capital.csv",
    });
    expect(corrected.summary).toMatchObject({ made: 0, changed: 1, same: 1 });
    const { body } = await manager.get(`/api/investors/${holder.id}/capital`);
    expect(body).toMatchObject([
      {
        day: "2025-04-15",
        kind: "return",
        amount: "5250.00",
        reason: "Import of Capital.csv",
        earlier: [{ amount: "5000.00" }],
      },
      { day: "2024-04-15", kind: "contribution", amount: "55000.00", enteredBy: "Claire Donovan" },
    ]);
    await expectVerified();
  });
});

describe("budgets", () => {
  it("are stored by month; an empty cell leaves its figure as it is", async () => {
    const location = await portal.addLocation(unique("Marlowe Coffee"));
    const file = (...rows: string[][]) =>
      csvOf([
        ["Location", "Month", "Gross Sales", "Labor Costs"],
        ...rows.map((row) => [location.name, ...row]),
      ]);
    await importFile(
      manager,
      file(["Jan 2027", "140,000.00", "42,000.00"], ["Feb 2027", "120000", "36000"]),
      {
        kind: "budgets",
      },
    );
    const applied = await importFile(
      manager,
      file(["Jan 2027", "141,000.00", ""], ["Feb 2027", "120000", "36000"]),
      {
        kind: "budgets",
      },
    );
    expect(applied.summary).toMatchObject({ made: 0, changed: 1, same: 1 });
    expect(applied.summary?.changes).toMatchObject([
      { label: "Gross Sales", before: "$140,000.00", after: "$141,000.00" },
    ]);
    const { body } = await manager.get(`/api/locations/${location.id}/budget?year=2027`);
    const amounts = Object.fromEntries(
      body.rows.map((row: { figure: string; amounts: unknown[] }) => [row.figure, row.amounts.slice(0, 2)]),
    );
    expect(amounts).toMatchObject({
      grossSales: ["141000.00", "120000.00"],
      laborCosts: ["42000.00", "36000.00"],
    });
  });
});

describe("templates", () => {
  it.each(["investors", "months", "capital", "budgets"])("of %s are read back as they are", async (kind) => {
    await portal.addLocation(unique("Harbor & Vine"));
    for (const format of ["xlsx", "csv"]) {
      const { status, bytes, headers } = await manager.get(`/api/imports/templates/${kind}?format=${format}`);
      expect([status, String(headers["content-disposition"])]).toEqual([
        200,
        expect.stringContaining(`.${format}`),
      ]);
      const checked = await checkFile(manager, bytes, { filename: `Template.${format}` });
      expect([checked.failure, checked.kind, checked.match?.columns.map(({ match }) => match)]).toEqual([
        null,
        kind,
        expect.arrayContaining(["matched"]),
      ]);
      expect(checked.match?.columns.every(({ match }) => match === "matched")).toBe(true);
    }
  });
});
