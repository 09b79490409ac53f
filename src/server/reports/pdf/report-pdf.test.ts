import { describe, expect, it } from "vitest";
import { formatMoney } from "#shared/domain/money.ts";
import { figuresWith } from "#shared/domain/figures.fixture.ts";
import { REPORT_FIGURE_KEYS, reportLines } from "#shared/domain/report-figures.ts";
import { pagesOf, reportOf, textOf } from "./report-pdf.fixture.ts";
import { renderReportPdf } from "./report-pdf.ts";

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
    expect(text).toContain("Labor Costs not reported $0.00 Labor / gross sales 0.0% Food Costs");
    const closed = await textOf(renderReportPdf(reportOf({ grossSalesPreviousMonth: "0.00" })));
    expect(closed).toContain("Gross Sales $158,942.50 $0.00 N/A $149,876.00");
  });

  it("has no column of the month before beside costs that have none, as on the screen", async () => {
    const none = {
      laborCostsPreviousMonth: null,
      foodCostPreviousMonth: null,
      beverageCostPreviousMonth: null,
    };
    const costsOf = async (changes: typeof none | object) =>
      (await textOf(renderReportPdf(reportOf(changes)))).replace(
        /^.*Cost Analysis | Cash Distribution.*$/g,
        "",
      );
    expect(await costsOf({})).toContain("September 2026 Previous month Ratio this month Previous month");
    const costs = await costsOf(none);
    expect(costs).toMatch(
      /^October 2026 Last month Ratio this month Labor Costs \$[\d,.]+ Labor \/ gross sales [\d.]+% Food/,
    );
    expect(costs).not.toMatch(/Previous month|September|not reported/);
    expect(await costsOf({ ...none, laborCostsPreviousMonth: "0.00" })).toContain("Previous month");
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

  it("is the same file for the same report", async () => {
    const [first, , second] = [
      renderReportPdf(reportOf()),
      renderReportPdf(reportOf({}, "Another Place")),
      renderReportPdf(reportOf()),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });
});
