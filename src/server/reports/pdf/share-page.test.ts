import { describe, expect, it } from "vitest";
import { drawnSignature } from "#server/reports/submission.fixture.ts";
import type { PrintedShare } from "./printed-report.ts";
import { pagesOf, REPLACED, reportOf } from "./report-pdf.fixture.ts";
import renderReportPdf from "./report-pdf.worker.ts";

const lastPage = async (share: PrintedShare, changes: Parameters<typeof reportOf>[0] = {}) => {
  const pages = await pagesOf(renderReportPdf(reportOf(changes, undefined, share)));
  expect(pages.length).toBeGreaterThan(1);
  // The sheet before it names nobody.
  expect(pages[0]).not.toMatch(/Ellison|Gallagher/);
  for (const page of pages) expect(page).toContain(`(SHA-256) ${reportOf().report.fingerprint}`);
  return pages.at(-1) ?? "";
};

describe("the last page of an investor's PDF", () => {
  const own = { sharePercentage: "12.50", cashDistribution: "2343.76", compsValue: "186.40" };

  it("shows their own amount, the share and the computation", async () => {
    const page = await lastPage(
      { kind: "own", reader: "Margaret Ellison", own },
      { cashDistributionDuringPeriod: "18750.05" },
    );
    for (const part of [
      "Your Distribution",
      "Investor Margaret Ellison",
      "Location's distribution $18,750.05",
      "Your ownership at the time of filing 12.50%",
      "Your distribution $2,343.76",
      "Your dining comps $186.40",
      "How was this computed? Location's distribution × your ownership at the time of filing, to the cent",
      "Exactly $2,343.75625. Your part is rounded to the nearest cent. Only if all parts rounded like this would not make the total",
      "Report of October 2026, version 1",
    ])
      expect(page).toContain(part);
    expect(page).not.toContain("Breakdown");
  });
});

describe("the first page of an investor's PDF", () => {
  const own = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "0.00" };
  const share: PrintedShare = { kind: "own", reader: "Margaret Ellison", own };
  const managers: PrintedShare = {
    kind: "breakdown",
    lines: [{ ...own, name: "Margaret Ellison" }],
    house: { sharePercentage: "87.50", cashDistribution: "16406.25" },
  };
  const pages = (changes: Parameters<typeof reportOf>[0], of: PrintedShare, name?: string) =>
    pagesOf(renderReportPdf(reportOf(changes, name, of)));

  it("has one's own amount and share before the report; a manager's has not", async () => {
    const [first = ""] = await pages({}, share);
    expect(first).toMatch(
      /Submitted Your distribution \$2,343\.75 12\.50% ownership at the time of filing Report Information/,
    );
    expect((await pages({}, managers))[0]).not.toContain("Your distribution");
  });

  it("names a clawback, as the last page does", async () => {
    const taken = { ...share, own: { ...own, cashDistribution: "-562.50" } };
    for (const page of await pages({ cashDistributionDuringPeriod: "-4500.00" }, taken))
      expect(page).toContain("Your distribution Clawback −$562.50");
  });

  it("has no amount where no share was held, which the last page says", async () => {
    const [first, last] = await pages({}, { ...share, own: null });
    expect(first).not.toContain("Your distribution");
    expect(last).toContain("You had no share in this report.");
  });

  it("has as many pages as a manager's, however long texts and name are", async () => {
    for (const length of [0, 300, 420]) {
      const overallSummary = "Foliage weekends carried the month. ".repeat(12).slice(0, length);
      expect((await pages({ overallSummary }, share)).length, `${length} characters`).toBe(
        (await pages({ overallSummary }, managers)).length,
      );
    }
    const name = "The Harbor & Vine Wine Bar and Oyster Room of the Old Custom House on the Wharf";
    expect(await pages({}, share, name)).toHaveLength((await pages({}, managers, name)).length);
  });

  it("of a report that was corrected with a reason still has two pages", async () => {
    const digitalSignature = await drawnSignature();
    const correction = {
      version: 2,
      reason: "The distribution was entered with a nought too few.",
      figures: [{ label: "Cash Distribution", before: "1875.00", now: "18750.00" }],
      others: [],
      own: { before: { ...own, cashDistribution: "234.38" }, now: own },
    };
    const input = reportOf({ version: 2, replaces: REPLACED, digitalSignature }, undefined, share);
    expect(await pagesOf(renderReportPdf({ ...input, corrections: [correction] }))).toHaveLength(2);
  });
});

describe("the last page of a manager's PDF", () => {
  const line = (name: string, sharePercentage: string, cashDistribution: string, compsValue: string) => ({
    name,
    sharePercentage,
    cashDistribution,
    compsValue,
  });

  it("shows every line with its share; lines, former investors and House add up to the totals", async () => {
    const page = await lastPage({
      kind: "breakdown",
      lines: [
        line("Margaret Ellison", "12.50", "2343.75", "600.00"),
        line("Owen Gallagher", "10.00", "1875.00", "0.00"),
      ],
      house: { sharePercentage: "70.00", cashDistribution: "13125.00" },
      former: [{ ...line("", "7.50", "1406.25", "41.25"), investorId: 3 }],
    });
    for (const part of [
      "Investor Ownership Distribution Dining comps",
      "Margaret Ellison 12.50% $2,343.75 $600.00",
      "Owen Gallagher 10.00% $1,875.00 $0.00",
      "Former investors 7.50% $1,406.25 $41.25",
      "Former investors: those whose accounts were deleted since the report was first filed.",
      "House 70.00% $13,125.00 $0.00",
      "Total 100.00% $18,750.00 $641.25",
    ])
      expect(page).toContain(part);
  });

  it("says who got a left-over cent", async () => {
    const house = { sharePercentage: "87.50", cashDistribution: "16406.29" };
    const lines = [line("Margaret Ellison", "12.50", "2343.76", "0.00")];
    const page = await lastPage(
      { kind: "breakdown", lines, house },
      { cashDistributionDuringPeriod: "18750.05" },
    );
    expect(page).toContain(
      "Every line is rounded to the cent; the House keeps what is then left of the total.",
    );
  });

  it("repeats the head of the table on every page", async () => {
    const lines = Array.from({ length: 90 }, (_, number) =>
      line(`Investor ${number}`, "1.00", "187.50", "0.00"),
    );
    const house = { sharePercentage: "10.00", cashDistribution: "1875.00" };
    const pages = await pagesOf(
      renderReportPdf(reportOf({}, undefined, { kind: "breakdown", lines, house })),
    );
    expect(pages.filter((page) => page.includes("Ownership Distribution Dining comps")).length).toBe(
      pages.length - 1,
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const { name } of lines) expect(pages.join(" ")).toContain(`${name} 1.00% $187.50`);
  });
});
