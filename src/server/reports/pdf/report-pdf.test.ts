import { describe, expect, it } from "vitest";
import { formatMoney } from "#shared/domain/money.ts";
import { figuresWith } from "#shared/domain/figures.fixture.ts";
import { REPORT_FIGURE_KEYS } from "#shared/domain/report-figures.ts";
import { reportLines } from "#shared/domain/report-lines.ts";
import { sealMeaning } from "#shared/domain/seal-words.ts";
import { aloud } from "./read-aloud.fixture.ts";
import { drawnSignature, openPdf, pagesOf, reportOf, textOf } from "./report-pdf.fixture.ts";
import { renderReportPdf } from "./report-pdf.ts";

const line = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "186.40" };
const nothing = { majorExpensesLastMonth: null, expectedExpensesNextMonth: null, overallSummary: null };

describe("the PDF of a report", () => {
  it("shows every figure of the report, with its comparisons", async () => {
    const input = reportOf();
    const text = await textOf(renderReportPdf(input));
    for (const key of REPORT_FIGURE_KEYS) expect(text, key).toContain(formatMoney(input.report[key]));
    for (const row of reportLines(input.report)) {
      expect(text).toContain(row.measure.label);
      if (row.measure.group === "revenue") expect(text).toContain(row.shareOfSales.text);
      if (row.measure.group === "revenue") expect(text).toContain(row.growthOnPrevious.text);
      if (row.growthOnLastYear) expect(text).toContain(row.growthOnLastYear.text);
      if (row.measure.ratio) expect(text).toContain(`${row.measure.ratio.label} ${row.ratio?.text}`);
      if (row.previousRatio) expect(text).toContain(row.previousRatio.text);
    }
  });

  it("says what it is about, who signed it and when, and which version it is", async () => {
    const { report, location } = reportOf();
    const pages = await pagesOf(renderReportPdf(reportOf()));
    expect(pages).toHaveLength(1);
    for (const part of [
      "Report Management Tool",
      "Report Details",
      "Harbor & Vine Wine Bar Submitted",
      location.address,
      "Reporting Period",
      "October 2026",
      "September 2026",
      "October 2025",
      "Submitted By",
      "Signed on Nov 06, 2026",
      `Version 1 · Fingerprint (SHA-256) ${report.fingerprint}`,
      `Sealed record ${report.chainLink}`,
      "Page 1 of 1",
      report.majorExpensesLastMonth,
      report.expectedExpensesNextMonth,
      report.overallSummary,
    ]) {
      expect(pages[0]).toContain(part);
    }
    expect(pages[0]?.split("Claire Donovan")).toHaveLength(4);
  });

  it("shows money that nobody reported as $0.00 and says so, as the screen does", async () => {
    const text = await textOf(renderReportPdf(reportOf(figuresWith({}))));
    expect(text).toContain(
      "Gross Sales not reported $0.00 not reported $0.00 N/A not reported $0.00 N/A 0.0%",
    );
    expect(text).toContain("Food Sales not reported $0.00 not reported $0.00 N/A 0.0%");
    expect(text).toContain(
      "Labor Costs not reported $0.00 not reported $0.00 Labor / gross sales 0.0% not reported",
    );
    const closed = await textOf(renderReportPdf(reportOf({ grossSalesPreviousMonth: "0.00" })));
    expect(closed).toContain("Gross Sales $158,942.50 $0.00 N/A $149,876.00");
  });

  it("lists the documents that came with it, by name, size and the beginning of their fingerprint", async () => {
    const sheet = { kind: "balanceSheet", byteLength: 900, sha256: "b0".repeat(32) } as const;
    const statement = { kind: "plStatement", byteLength: 1_310_720, sha256: "a1".repeat(32) } as const;
    const documents = [
      { ...statement, filename: "Harbor P&L #1.xlsx" },
      { ...sheet, filename: "Balance.pdf" },
    ];
    const text = await textOf(renderReportPdf({ ...reportOf(), documents }));
    expect(text).toContain("P&L Statement Harbor P&L #1.xlsx 1.3 MB · SHA-256 a1a1a1a1a1a1a1a1…");
    expect(text).toContain("Balance Sheet Balance.pdf 900 bytes · SHA-256 b0b0b0b0b0b0b0b0…");
    expect(await textOf(renderReportPdf(reportOf()))).not.toContain("Financial Documents");
  });

  it("says what a corrected report stands in place of, on a line of its own and at the foot", async () => {
    const replaces = {
      version: 1,
      fingerprint: "9f86d081884c7d65".repeat(4),
      signedBy: "Rosa Lind",
      signedAt: "2026-11-03T15:00:00.000Z",
    };
    const text = await textOf(renderReportPdf(reportOf({ version: 2, replaces })));
    expect(text).toContain(
      "Replaces version 1, signed by Rosa Lind on Nov 03, 2026 at 3:00 pm, fingerprint 9f86d081884c…",
    );
    expect(text).toContain("Harbor & Vine Wine Bar Submitted Corrected, version 2 Report Information");
    expect(text).toContain("Corrected On Nov 06, 2026 at 3:04 pm");
    expect(text).toContain("Version 2, replaces version 1 · Fingerprint (SHA-256)");
    expect(await textOf(renderReportPdf(reportOf()))).not.toContain("eplaces");
  });

  it("says beside its status that a month was filed anew, and nothing where no version came before", async () => {
    const anew = await textOf(renderReportPdf(reportOf({ version: 2, firstVersion: 2 })));
    expect(anew).toContain("Submitted Filed Anew, version 2 Report Information");
    expect(await textOf(renderReportPdf(reportOf()))).toContain("Submitted Report Information");
  });

  it("says when an earlier version was replaced, by the portal's clock", async () => {
    const replacedBy = { version: 2, signedBy: "Rosa Lind", signedAt: "2026-12-31T23:30:00.000Z" };
    const timeZone = "Asia/Tokyo";
    expect(await textOf(renderReportPdf({ ...reportOf(), replacedBy, timeZone }))).toContain(
      "Replaced by version 2, signed by Rosa Lind on Jan 01, 2027 at 8:30 am: this is what was signed before",
    );
  });

  it("says what its marks are for, in the words of the screen", async () => {
    const { report } = reportOf();
    expect(await textOf(renderReportPdf(reportOf()))).toContain(sealMeaning(report));
    expect(sealMeaning(report)).toContain("sealed record");
    const withoutRecord = await textOf(renderReportPdf(reportOf({ chainLink: null })));
    expect(withoutRecord).toContain(report.fingerprint);
    expect(withoutRecord).not.toContain("ealed record");
  });

  it("says that an amount below nothing is a clawback", async () => {
    const text = await textOf(renderReportPdf(reportOf({ cashDistributionDuringPeriod: "-4500.00" })));
    expect(text).toContain("Cash Distribution Clawback −$4,500.00");
  });

  it("keeps amounts of ten digits beside each other", async () => {
    const figures = Object.fromEntries(REPORT_FIGURE_KEYS.map((key) => [key, "-9999999999.99"]));
    const text = await textOf(renderReportPdf(reportOf(figures)));
    const amount = "−$9,999,999,999.99";
    expect(text).toContain(`Gross Sales ${amount} ${amount} 0.0% ${amount} 0.0% 100.0%`);
  });

  it("leaves out the commentary when there is none, and parts that do not exist", async () => {
    expect(await textOf(renderReportPdf(reportOf(nothing)))).not.toContain("Manager Commentary");
    const one = await textOf(renderReportPdf(reportOf({ ...nothing, overallSummary: "Quiet." })));
    expect(one).toContain("Manager Commentary Overall Summary Quiet.");
    expect(one).not.toContain("Expected Expenses");
  });

  it("shows a draft without signature, version and dates", async () => {
    const draft = {
      status: "draft",
      version: 0,
      fingerprint: null,
      submittedAt: null,
      submittedBy: null,
    } as const;
    const text = await textOf(renderReportPdf(reportOf({ ...draft, digitalSignature: null })));
    expect(text).toContain("Submitted By N/A Submitted On N/A");
    expect(text).not.toContain("Digital Signature");
    expect(text).not.toContain("Version");
  });

  it("dates the signature by the portal's zone, over the turn of the year", async () => {
    const { report, ...input } = reportOf({ submittedAt: "2027-01-01T04:30:00.000Z" });
    for (const [timeZone, day] of [
      ["America/New_York", "Dec 31, 2026"],
      ["UTC", "Jan 01, 2027"],
    ] as const) {
      const text = await textOf(renderReportPdf({ ...input, report, timeZone }));
      expect(text).toContain(`Submitted On ${day}`);
      expect(text).toContain(`Signed on ${day}`);
    }
  });

  it("is the same file for the same report", async () => {
    const [first, , second] = [
      renderReportPdf(reportOf()),
      renderReportPdf(reportOf({}, "Another Place")),
      renderReportPdf(reportOf()),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it("is tagged, in English, and knows its title and author", async () => {
    const pdf = await openPdf(renderReportPdf(reportOf()));
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Report Details: Harbor & Vine Wine Bar, October 2026",
      Author: "Claire Donovan",
      Language: "en-US",
      CreationDate: "D:20261106150405Z",
    });
    expect(metadata.get("pdfuaid:part")).toBe("1");
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  it.each([
    ["an investor", { kind: "own", reader: "Margaret Ellison", own: line }, ["H1", "H2"]],
    [
      "managers",
      { kind: "breakdown", lines: [{ ...line, name: "Margaret Ellison" }], house: undefined },
      ["H1"],
    ],
  ] as const)(
    "is read aloud to %s as it is seen: every word in a tag or an ornament, headings step by step",
    async (_, share, lastHeadings) => {
      const digitalSignature = await drawnSignature("#14213d");
      const file = { kind: "plStatement", filename: "October.pdf", byteLength: 1, sha256: "a1" } as const;
      const input = { ...reportOf({ digitalSignature }, undefined, share), documents: [file] };
      const pdf = await openPdf(renderReportPdf(input));
      const pages = [await aloud(await pdf.getPage(1)), await aloud(await pdf.getPage(2))];
      for (const { read, seen, untagged, roles } of pages) {
        expect(untagged).toEqual([]);
        expect(read.filter((piece) => seen.includes(piece))).toEqual(seen);
        expect(roles.includes("TH")).toBe(roles.includes("Table"));
      }
      expect(pages.map(({ roles }) => roles.filter((role) => /^(H\d|Figure)$/.test(role)))).toEqual([
        ["H1", "H2", "H2", "H2", "H2", "H3", "H3", "H3", "H2", "Figure", "H2"],
        lastHeadings,
      ]);
    },
  );
});
