import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Report } from "#shared/reports/reports.schema.ts";
import { saying } from "#web/ui/untranslated.fixture.ts";
import { showPage } from "./page.fixture.tsx";
import { reportWith } from "./report.fixture.ts";
import { ReportDetails } from "./ReportDetails.tsx";

/** Shows a report without corrections. */
const showReport = (given: Partial<Report> = {}) =>
  showPage(<ReportDetails report={reportWith(given)} />, { "GET /api/reports/7/corrections": [] });

const titles = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const section = (name: string) => within(screen.getByRole("region", { name }));
const line = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) }).textContent;
const cells = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(name) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("a report without texts, documents and signature has the three permanent sections", () => {
  showReport({ status: "draft", version: 0 });
  expect(titles()).toEqual(["Report Information", "Sales Performance", "Cost Analysis"]);
});

test("a renamed location has its name at signing, with the current name as a note", () => {
  showReport({ signedLocation: { name: "Harbor Wine Bar", address: "12 Wharf Street, Portland" } });
  expect(section("Report Information").getByText("Harbor Wine Bar")).toBeTruthy();
  expect(section("Report Information").getByText(saying("Now called Harbor & Vine Wine Bar"))).toBeTruthy();
  cleanup();
  showReport({ signedLocation: { name: "Harbor & Vine Wine Bar", address: "Another street" } });
  expect(screen.queryByText(/Now called/)).toBeNull();
});

test("the commentary shows the texts that were written", () => {
  showReport({ overallSummary: "A good month.", majorExpensesLastMonth: "  " });
  const commentary = section("Manager Commentary");
  expect(commentary.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Overall Summary",
  ]);
  expect(commentary.getByText("A good month.")).toBeTruthy();
});

test("a drawn signature is an image, signed on the day of submission", () => {
  showReport({ signatureType: "drawn", digitalSignature: "data:image/png;base64,AAAA" });
  const image = screen.getByRole<HTMLImageElement>("img", { name: "Signature of Claire Donovan" });
  expect(image.getAttribute("src")).toBe("data:image/png;base64,AAAA");
  expect(section("Digital Signature").getByText("Claire Donovan")).toBeTruthy();
  expect(screen.getByText("Signed on Nov 06, 2026")).toBeTruthy();
});

test("the signature names who signed, and the account that filed it when that is somebody else", () => {
  const typed = { signatureType: "typed", digitalSignature: "data:image/png;base64,AAAA" } as const;
  showReport({ ...typed, signedBy: "Hannah O'Brien", filedBy: "System Administrator" });
  expect(screen.getByRole("img", { name: "Signature of Hannah O'Brien" })).toBeTruthy();
  expect(section("Digital Signature").getByText("Hannah O'Brien")).toBeTruthy();
  expect(section("Digital Signature").getByText("Filed by System Administrator (account)")).toBeTruthy();
  expect(section("Report Information").getByText("Claire Donovan")).toBeTruthy();
  cleanup();
  showReport({ ...typed, signedBy: "Claire Donovan", filedBy: "Claire Donovan" });
  expect(screen.queryByText(/^Filed by/)).toBeNull();
});

test("a rendered typed signature is an image, a plain one is text", () => {
  showReport({ signatureType: "typed", digitalSignature: "data:image/png;base64,AAAA" });
  expect(screen.getByRole("img", { name: /Signature/ })).toBeTruthy();
  cleanup();
  showReport({ signatureType: "typed", digitalSignature: "Claire Donovan", submittedAt: null });
  expect(section("Digital Signature").getByText("Claire Donovan").className).toBe("script is-script");
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Signed on N/A")).toBeTruthy();
});

test("only a PNG data URL becomes the source of an image", () => {
  showReport({ signatureType: "drawn", digitalSignature: "https://elsewhere.example/pixel.png" });
  expect(screen.queryByRole("img")).toBeNull();
});

test("documents are downloaded in a new tab by the last segment of their stored path", () => {
  showReport({ plStatementPath: "documents/2026/k3x9.pdf", plStatementFilename: "October P&L.pdf" });
  const [link, ...others] = section("Financial Documents").getAllByRole("link");
  expect(link?.getAttribute("href")).toBe("/api/download/document/k3x9.pdf?account=1");
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.textContent).toContain("October P&L.pdf");
  expect(others).toEqual([]);
});

test("a document shows its size", () => {
  showReport({
    plStatementPath: "documents/k3x9.pdf",
    plStatementFilename: "October P&L.pdf",
    plStatementBytes: 40_470,
    balanceSheetPath: "documents/m2p4.xlsx",
    balanceSheetFilename: "October.xlsx",
  });
  const labels = section("Financial Documents").getAllByRole("listitem");
  expect(labels.map((item) => item.querySelector(".small")?.textContent)).toEqual([
    "P&L Statement · 40 KB",
    "Balance Sheet",
  ]);
});

test("the foot names the signed version and its fingerprint", () => {
  showReport({ version: 2, fingerprint: "ab".repeat(32) });
  expect(screen.getByText("Version 2")).toBeTruthy();
  expect(screen.getByText("ab".repeat(32))).toBeTruthy();
});

const replaces = {
  version: 1,
  fingerprint: "9f".repeat(32),
  signedBy: "Rosa Lind",
  signedAt: "2026-11-03T15:00:00.000Z",
};

test("a report filed anew says so, and no corrections are requested", () => {
  const { asked } = showReport({ version: 2, firstVersion: 2, fingerprint: "ab".repeat(32), replaces });
  expect(
    screen.getByText(
      /^Filed anew on Nov 06, 2026 at 3:00 pm UTC, after the report before it was deleted: version 1, signed by Rosa Lind on Nov 03, 2026 at 3:00 pm UTC, fingerprint 9f9f9f9f9f9f…$/,
    ),
  ).toBeTruthy();
  expect(screen.getByText("Version 2, filed anew after version 1")).toBeTruthy();
  expect(screen.queryByText(/orrected/)).toBeNull();
  expect(asked("corrections")).toEqual([]);
});

test("a corrected report names the version it replaces, at the top and at the foot", () => {
  showReport({ version: 2, fingerprint: "ab".repeat(32), replaces });
  expect(
    screen.getByText(
      "Replaces version 1, signed by Rosa Lind on Nov 03, 2026 at 3:00 pm UTC, fingerprint 9f9f9f9f9f9f…",
    ),
  ).toBeTruthy();
  expect(section("Report Information").getByText("Corrected On").nextSibling?.textContent).toBe(
    "Nov 06, 2026 at 3:00 pm UTC",
  );
  expect(screen.getByText("Version 2, replaces version 1")).toBeTruthy();
});

test("an amount that was not reported is $0.00 with a note", () => {
  showReport();
  expect(line("Gross Sales")).toBe("Gross Sales$158,942.50 +8.7% on Sep 2026$146,210.75");
  expect(line("Net Revenue")).toBe("Net Revenue$0.00 not reported$0.00 not reported");
  expect(line("Labor Costs")).toBe("Labor Costs$0.00 not reported");
  expect(line("Cash Distribution")).toBe("Cash Distribution$18,750.00");
});

test("other entered figures appear with growth and ratios", () => {
  showReport({
    grossSalesSameMonthLastYear: "149876.00",
    netRevenueLastMonth: "135101.13",
    netRevenuePreviousMonth: "0.00",
    foodSalesLastMonth: "52450.00",
    foodSalesPreviousMonth: "53000.00",
    foodCostLastMonth: "15210.40",
    foodCostPreviousMonth: "14298.10",
  });
  expect(cells("^Gross Sales")).toEqual([
    "$158,942.50 +8.7% on Sep 2026 +6.0% on Oct 2025",
    "$146,210.75",
    "$149,876.00",
  ]);
  expect(cells("^Net Revenue")).toEqual([
    "$135,101.13 85.0% of sales N/A (Sep 2026 was $0.00)",
    "$0.00",
    "$0.00 not reported",
  ]);
  expect(cells("^Food Sales")).toEqual([
    "$52,450.00 33.0% of sales \u22121.0% on Sep 2026",
    "$53,000.00",
    "",
  ]);
  expect(screen.getByText("\u22121.0%").className).toContain("negative");
  expect(cells("^Food Costs")).toEqual(["$15,210.40 29.0% of food sales", "$14,298.10 27.0%"]);
  expect(cells("^Dining Comps")).toEqual(["$641.25"]);
});

test("rows and columns without a figure are left out, except those of the specification", () => {
  showReport();
  expect(screen.queryByRole("row", { name: /Food Sales|Beverage Sales/ })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: /Same month last year/ })).toBeNull();
  expect(section("Cost Analysis").queryByRole("columnheader", { name: /Previous month/ })).toBeNull();
  expect(section("Cost Analysis").queryByText(/ of /)).toBeNull();
});

test("the distribution closes the costs with a double rule", () => {
  showReport();
  expect(section("Cost Analysis").getByText("$18,750.00").closest("tfoot .double-rule")).toBeTruthy();
});

test("a clawback keeps its minus and is named", () => {
  showReport({ cashDistributionDuringPeriod: "-4500.00" });
  expect(line("Cash Distribution")).toBe("Cash DistributionClawback \u2212$4,500.00");
});

test("an investor sees their own amounts with the share they were computed with", () => {
  showReport({ own: { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "120.00" } });
  const own = section("Your Share");
  expect(own.getAllByRole("definition").map((figure) => figure.textContent)).toEqual([
    "12.50%",
    "$2,343.75",
    "$120.00",
  ]);
  expect(titles().slice(0, 3)).toEqual(["Report Information", "Your Share", "Sales Performance"]);
  expect(titles()).not.toContain("Distribution Breakdown");
});

test("an investor who held no share yet reads so, and has no own part", () => {
  showReport();
  expect(screen.getByText("You had no share in this report.")).toBeTruthy();
  expect(section("Your Share").queryAllByRole("definition")).toEqual([]);
});

test("negative comps are red for managers and investors", () => {
  const amounts = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "-3.00" };
  const margaret = { investorId: 3, firstName: "Margaret", lastName: "Ellison", email: "m@example.com" };
  const red = () => [...document.querySelectorAll(".negative")].map((amount) => amount.textContent);
  showReport({ discountsDuringPeriod: "-3.00", distributions: [{ ...margaret, ...amounts }] });
  // The report's, the investor's line and the total.
  expect(red()).toEqual(["\u2212$3.00", "\u2212$3.00", "\u2212$3.00"]);
  cleanup();
  showReport({ own: amounts });
  expect(red()).toEqual(["\u2212$3.00"]);
});

test("a manager sees every investor's line, the House and the total", () => {
  showReport({
    distributions: [
      {
        investorId: 3,
        firstName: "Margaret",
        lastName: "Ellison",
        email: "mellison@example.com",
        sharePercentage: "12.50",
        cashDistribution: "2343.75",
        compsValue: "641.25",
      },
    ],
  });
  expect(cells("Margaret Ellison")).toEqual(["12.50%", "$2,343.75", "$641.25"]);
  expect(cells("House")).toEqual(["87.50%", "$16,406.25", "$0.00"]);
  expect(screen.queryByText(/accounts were deleted/)).toBeNull();
  expect(cells("^Total 100")).toEqual(["100.00%", "$18,750.00", "$641.25"]);
  expect(titles()).not.toContain("Your Share");
});

test("investors who share a name are shown with their e-mail", () => {
  const amounts = { sharePercentage: "10.00", cashDistribution: "1875.00", compsValue: "0.00" };
  const anna = { ...amounts, investorId: 3, firstName: "Anna", lastName: "Rossi", email: "anna@example.com" };
  const other = { ...anna, investorId: 4, firstName: "anna ", email: "a.rossi@example.com" };
  showReport({ distributions: [anna, other, { ...anna, investorId: 5, lastName: "Ross" }] });
  const names = screen
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent?.replace(/[\d.]+%$/, ""));
  expect(names.filter((name) => /^anna/i.test(name ?? ""))).toEqual([
    "Anna Rossi (anna@example.com)",
    "anna Rossi (a.rossi@example.com)",
    "Anna Ross",
  ]);
});

test("deleted accounts are summed up in one explained line", () => {
  showReport({
    cashDistributionDuringPeriod: "1000.00",
    distributions: [],
    house: { sharePercentage: "94.00", cashDistribution: "940.00" },
  });
  expect(cells("Former investors").slice(0, 2)).toEqual(["6.00%", "$60.00"]);
  expect(
    screen.getByText("Former investors: those whose accounts were deleted since the report was first filed."),
  ).toBeTruthy();
});

test("net revenue has an explanation when it was reported", () => {
  showReport({ netRevenueLastMonth: "135101.13" });
  const figure = section("Sales Performance").getByRole("button", { name: "$135,101.13" });
  expect(figure.title).toBe("How was this computed?");
  cleanup();
  showReport({ netRevenueLastMonth: null });
  expect(section("Sales Performance").queryByRole("button")).toBeNull();
});

test("the month stands against its budget; what is far from it is marked in words, too", async () => {
  const budget = {
    grossSales: "141500.00",
    netRevenue: null,
    foodSales: null,
    beverageSales: null,
    laborCosts: "100.00",
    foodCost: null,
    beverageCost: null,
    cashDistribution: "18750.00",
    threshold: 5,
    isForInvestors: false,
  };
  showReport({ budget });
  const against = section("Against Budget");
  expect(against.getByText("Managers only")).toBeTruthy();
  const rows = against.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "FigureOctober 2026BudgetDifferenceVariance",
    "Gross Sales$158,942.50$141,500.00+$17,442.50+12.3%, more than 5% from the budget",
    "Labor Costs$0.00 not reported$100.00N/A",
    "Cash Distribution$18,750.00$18,750.00$0.000.0%",
  ]);
  expect(against.getByText(/^Marked: more than 5% from the budget\./)).toBeTruthy();
  fireEvent.click(against.getByRole("button", { name: /^\+12.3%/ }));
  expect(await screen.findByText(/^Gross Sales: \(October 2026 − Budget\) ÷ Budget/)).toBeTruthy();
});
