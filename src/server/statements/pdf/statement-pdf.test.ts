import { describe, expect, it } from "vitest";
import { aloud } from "#server/reports/pdf/read-aloud.fixture.ts";
import { openPdf, pagesOf, textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { DEMO_LOCATIONS, statementOf, statementPdfInput } from "./statement-pdf.fixture.ts";
import renderStatementPdf from "./statement-pdf.worker.ts";

const contribution = { locationId: 1, day: "2025-01-15", kind: "contribution", amount: "55000.00" } as const;
const capital = [
  contribution,
  { ...contribution, day: "2026-02-16", kind: "return", amount: "4000.00" } as const,
];
const transfers = [{ locationId: 4, firstMonth: "2026-07", sharePercentage: "3.00", isReceived: true }];
const holdings = [
  { locationId: 4, sharePercentage: "2.00", firstMonth: null, lastMonth: "2026-06" },
  { locationId: 4, sharePercentage: "5.00", firstMonth: "2026-07", lastMonth: null },
];
const line = { locationId: 1, sharePercentage: "5.00", compsValue: "0.00" };

const pagesWith = (...input: Parameters<typeof statementOf>) =>
  pagesOf(renderStatementPdf(statementPdfInput(statementOf(...input))));

/** Of the page less its margin; a space at the end of a line may stand in it. */
const RIGHT_EDGE = 612 - 40;

/** Where a line breaks, the extracted text has a space that nobody typed. */
const unspaced = (text: string) => text.replace(/\s/g, "");

describe("the paper of a statement", () => {
  it("has the account and every entry on its first page, and every section on its second", async () => {
    const content = statementOf({ capital, transfers, holdings });
    const [first = "", second = "", ...others] = await pagesOf(
      renderStatementPdf(statementPdfInput(content)),
    );
    expect(others).toEqual([]);
    for (const part of [
      "Casco Bay Hospitality",
      "(207) 555-0100",
      "Third quarter 2026, July 1 – September 30",
      "Margaret Ellison",
      "1, Oct 24, 2026",
      `Opening balance, Jul 01, 2026 ${formatMoney(content.opening)}`,
      `Distributions +${formatMoney(content.distributions)}`,
      `Closing balance, Sep 30, 2026 ${formatMoney(content.closing)}`,
      `Year to Sep 30, 2026 Distributions ${formatMoney(content.yearDistributions)}`,
      `Jul 01 Opening balance ${formatMoney(content.opening)}`,
      "Jul 31 Distribution of July 2026, Saltgrass Kitchen $1,382.82 $94,734.24",
      ...content.entries.map(({ amount, balance }) => `${formatMoney(amount)} ${formatMoney(balance)}`),
      "Page 1 of 2",
    ])
      expect(first).toContain(part);
    expect(first).not.toContain("Carried over");
    for (const part of [
      "By Location Location Share Opening July August September Closing",
      "July 2026 Copper Finch Cafe 2.00% 5.00% 3.00% received by transfer",
      "Dining Comps Location Quarter Year",
      "Since the Beginning Feb 2025 – Sep 2026 Distributions Comps",
      "Capital and Returns Location Invested Received in cash Paid back Cash-on-cash, 12 months Yearly return",
      "Saltgrass Kitchen $55,000.00 $29,686.90 54.0% 29.2% once paid back",
      "The distributions of these locations and $4,000.00 of returned capital.",
      "Payments are not recorded in this portal.",
      "Unaudited. Not tax advice.",
    ])
      expect(second).toContain(part);
    for (const page of [first, second])
      expect(page).toContain(
        "Statement 2026-Q3-0117 · Version 1 · Fingerprint (SHA-256) 7d41f0c2a9b65e3384cf19e07b52d6a88ce3104f9a7be2d05c6618f2e4b9a373",
      );
    expect(`${first}${second}`).not.toContain("Paid to you");
  });

  it("leaves out sections without content", async () => {
    const lines = [{ ...line, month: "2026-07", cashDistribution: "10.00" }];
    const text = (await pagesWith({ lines, transfers: [] })).join(" ");
    for (const title of ["Changes of Your Shares", "Dining", "Capital", "Correction", "Clawback"])
      expect(text).not.toContain(title);
    const nothing = (await pagesWith({ lines: [] })).join(" ");
    expect(nothing).not.toContain("Since the Beginning");
    expect(nothing).toContain("Closing balance $0.00");
  });

  it("shows what a correction changed, what it replaces and why", async () => {
    const corrections = [
      { correctedAt: "2026-11-12T15:00:00Z", reason: "Rent was missing.", difference: "-25.01" },
    ];
    const replaces = { version: 1, publishedAt: "2026-10-24T14:00:00Z", fingerprint: "ab".repeat(32) };
    const text = (
      await pagesWith({
        version: 2,
        replaces,
        reason: "Saltgrass Kitchen, July 2026, was corrected.",
        lines: [{ ...line, month: "2026-07", cashDistribution: "-5.01", corrections }],
      })
    ).join(" ");
    expect(text).toContain(
      "Replaces version 1 of Oct 24, 2026. Saltgrass Kitchen, July 2026, was corrected.",
    );
    expect(text).toContain("Distribution of July 2026, Saltgrass Kitchen $20.00 $20.00");
    expect(text).toContain("Correction of Nov 12, 2026: Rent was missing. −$25.01 −$5.01");
    expect(text).toContain("Correction What a corrected report added");
  });

  it("keeps up to thirty entries on its first page", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Location ${index + 1}`);
    const [first = "", second = "", ...others] = await pagesWith({}, names);
    expect(first).toMatch(/Location 10 \$\S+ \$\S+ Sep 30 Closing balance/);
    expect(second).toMatch(/^Margaret Ellison Third quarter 2026 By Location/);
    expect(others).toEqual([]);
  });

  it("goes on with the head and the balance of the page before where there are many entries", async () => {
    const names = Array.from({ length: 14 }, (_, index) => `Location ${index + 1}`);
    const content = statementOf({}, names);
    const [first = "", second = ""] = await pagesOf(renderStatementPdf(statementPdfInput(content)));
    const shown = content.entries.filter(({ amount, balance }) =>
      first.includes(`${formatMoney(amount)} ${formatMoney(balance)}`),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(second).toContain(`Day Entry Amount Balance Carried over ${formatMoney(shown.at(-1)?.balance)}`);
    expect(second).toContain(`Closing balance ${formatMoney(content.closing)} By Location`);
  });

  it("adds up a year in quarters, and has one column of comps", async () => {
    const text = (await pagesWith({ period: "2026" })).join(" ");
    expect(text).toContain("Share Opening Jan – Mar Apr – Jun Jul – Sep Oct – Dec Closing");
    expect(text).toContain("$4,187.85 – $25,686.90");
    expect(text).toContain("Dining Comps Location Year");
  });

  it("is on Letter or A4", async () => {
    for (const [paper, size] of [
      ["letter", [612, 792]],
      ["a4", [595, 842]],
    ] as const) {
      const pdf = await openPdf(renderStatementPdf(statementPdfInput(statementOf(), { paper })));
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      expect([width, height].map(Math.round)).toEqual(size);
    }
  });

  it("says that it is not published, and is the same file for the same statement", async () => {
    const draft = statementPdfInput(statementOf(), { publishedAt: null });
    const bytes = renderStatementPdf(draft);
    expect(await textOf(bytes)).toContain("1, not published");
    renderStatementPdf(statementPdfInput(statementOf({}, ["Another Place"])));
    expect(Buffer.compare(bytes, renderStatementPdf(draft))).toBe(0);
  });

  it("is tagged, and read aloud as it is seen, with heads for its tables", async () => {
    const names = Array.from({ length: 14 }, (_, index) => `Location ${index + 1}`);
    const pdf = await openPdf(
      renderStatementPdf(statementPdfInput(statementOf({ capital, transfers, holdings }, names))),
    );
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Statement 2026-Q3-0117, Third quarter 2026: Margaret Ellison",
      Author: "Casco Bay Hospitality",
      Language: "en-US",
    });
    expect(metadata.get("pdfuaid:part")).toBe("1");
    const headings: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { read, seen, untagged, roles } = await aloud(await pdf.getPage(number));
      expect(untagged).toEqual([]);
      expect(read.filter((piece) => seen.includes(piece))).toEqual(seen);
      headings.push(...roles.filter((role) => /^H\d$/.test(role)));
      if (number === 1) expect(roles).toContain("TH");
    }
    expect(headings).toEqual(["H1", ...Array.from({ length: 9 }, () => "H2")]);
  });

  it.each([
    ["markup", '#strong[no] *b* _i_ $x^2$ `r` <l> @ref // c /* d */ \\ = h - "q" ~ #sys.inputs'],
    ["other alphabets and emoji", "Łódź Phở Кириллица 寿司 汉堡 한국어 🍷"],
    ["right to left", "مطعم البحر"],
    ["a character that no typeface has", "before \u{13000} after"],
    ["a word wider than the page", "abcdefghij".repeat(25)],
  ])("shows names as they were typed, within the page: %s", async (_, typed) => {
    const content = statementOf(
      {
        investor: { id: 1, name: typed },
        group: { name: typed.slice(0, 80), contact: typed },
        reason: typed,
        replaces: { version: 1, publishedAt: "2026-10-24T14:00:00Z", fingerprint: "" },
      },
      [typed, ...DEMO_LOCATIONS],
    );
    const bytes = renderStatementPdf(statementPdfInput(content));
    if (typed !== "مطعم البحر")
      expect(unspaced(await textOf(bytes)).split(unspaced(typed)).length).toBeGreaterThan(8);
    const pdf = await openPdf(bytes);
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const edges = items.map((item) => ("str" in item ? Number(item.transform[4]) + item.width : 0));
      expect(Math.max(...edges)).toBeLessThanOrEqual(RIGHT_EDGE);
    }
  });

  it("keeps the largest amounts beside each other, in a year as well", async () => {
    const lines = ["2026-01", "2026-04", "2026-07", "2026-10"].map((month) => ({
      ...line,
      month,
      cashDistribution: "-9999999999.99",
      compsValue: "9999999999.99",
    }));
    const bytes = renderStatementPdf(statementPdfInput(statementOf({ period: "2026", lines })));
    const amount = "−$9,999,999,999.99";
    expect(await textOf(bytes)).toContain(
      `5.00% $0.00 ${amount} ${amount} ${amount} ${amount} −$39,999,999,999.96`,
    );
    const { items } = await (await (await openPdf(bytes)).getPage(2)).getTextContent();
    const edges = items.map((item) => ("str" in item ? Number(item.transform[4]) + item.width : 0));
    expect(Math.max(...edges)).toBeLessThanOrEqual(RIGHT_EDGE);
  });
});
