import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Report } from "#shared/reports/reports.schema.ts";
import { cleanUpPages, showPage } from "./page.fixture.tsx";
import { reportWith } from "./report.fixture.ts";
import { ReportDetails } from "./ReportDetails.tsx";

cleanUpPages();

const show = (given: Partial<Report> = {}) =>
  showPage(<ReportDetails report={reportWith(given)} />, { "GET /api/reports/7/corrections": [] });
const titles = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const section = (name: string) => within(screen.getByRole("region", { name }));
const line = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) }).textContent;
const cells = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(name) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("a report without texts, documents and signature has the three parts that are always there", () => {
  show({ status: "draft", version: 0 });
  expect(titles()).toEqual(["Report Information", "Sales Performance", "Cost Analysis"]);
});

test("a location that was renamed since has the name that was signed, and its present one as a note", () => {
  show({ signedLocation: { name: "Harbor Wine Bar", address: "12 Wharf Street, Portland" } });
  expect(section("Report Information").getByText("Harbor Wine Bar")).toBeTruthy();
  expect(section("Report Information").getByText("Now called Harbor & Vine Wine Bar")).toBeTruthy();
  cleanup();
  show({ signedLocation: { name: "Harbor & Vine Wine Bar", address: "Another street" } });
  expect(screen.queryByText(/Now called/)).toBeNull();
});

test("an amount that was not reported is shown as $0.00, and said to be none", () => {
  show();
  expect(line("Gross Sales")).toBe("Gross Sales$158,942.50 +8.7% on Sep 2026$146,210.75");
  expect(line("Net Revenue")).toBe("Net Revenue$0.00 not reported$0.00 not reported");
  expect(line("Labor Costs")).toBe("Labor Costs$0.00 not reported");
  expect(line("Cash Distribution")).toBe("Cash Distribution$18,750.00");
});

test("what else was entered stands beside it, with the growth and the ratios of the PDF", () => {
  show({
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
  expect(screen.getByText("\u22121.0%").className).toContain("neg");
  expect(cells("^Food Costs")).toEqual(["$15,210.40 29.0% of food sales", "$14,298.10 27.0%"]);
  expect(cells("^Dining Comps")).toEqual(["$641.25"]);
});

test("figures that nobody entered take no row and no column besides those of the specification", () => {
  show();
  expect(screen.queryByRole("row", { name: /Food Sales|Beverage Sales/ })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: /Same month last year/ })).toBeNull();
  expect(section("Cost Analysis").queryByRole("columnheader", { name: /Previous month/ })).toBeNull();
  expect(section("Cost Analysis").queryByText(/ of /)).toBeNull();
});

test("the distribution closes the costs with a double rule", () => {
  show();
  expect(section("Cost Analysis").getByText("$18,750.00").closest("tfoot .dbl")).toBeTruthy();
});

test("a clawback keeps its minus, and says that it is one", () => {
  show({ cashDistributionDuringPeriod: "-4500.00" });
  expect(line("Cash Distribution")).toBe("Cash DistributionClawback \u2212$4,500.00");
});

test("commentary shows the texts there are and leaves out the others", () => {
  show({ overallSummary: "A good month.", majorExpensesLastMonth: "  " });
  const commentary = section("Manager Commentary");
  expect(commentary.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Overall Summary",
  ]);
  expect(commentary.getByText("A good month.")).toBeTruthy();
});

test("a drawn signature is a picture, signed on the day of submission", () => {
  show({ signatureType: "drawn", digitalSignature: "data:image/png;base64,AAAA" });
  const image = screen.getByRole<HTMLImageElement>("img", { name: "Signature of Claire Donovan" });
  expect(image.getAttribute("src")).toBe("data:image/png;base64,AAAA");
  expect(section("Digital Signature").getByText("Claire Donovan")).toBeTruthy();
  expect(screen.getByText("Signed on Nov 06, 2026")).toBeTruthy();
});

test("a typed signature that was rendered is a picture too, one kept as text is written", () => {
  show({ signatureType: "typed", digitalSignature: "data:image/png;base64,AAAA" });
  expect(screen.getByRole("img", { name: /Signature/ })).toBeTruthy();
  cleanup();
  show({ signatureType: "typed", digitalSignature: "Claire Donovan", submittedAt: null });
  expect(section("Digital Signature").getByText("Claire Donovan").className).toBe("script");
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Signed on N/A")).toBeTruthy();
});

test("only a PNG becomes the address of a picture", () => {
  show({ signatureType: "drawn", digitalSignature: "https://elsewhere.example/pixel.png" });
  expect(screen.queryByRole("img")).toBeNull();
});

test("documents are downloaded by the last part of their stored path, in a new tab", () => {
  show({ plStatementPath: "documents/2026/k3x9.pdf", plStatementFilename: "October P&L.pdf" });
  const [link, ...others] = section("Financial Documents").getAllByRole("link");
  expect(link?.getAttribute("href")).toBe("/api/download/document/k3x9.pdf");
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.textContent).toContain("October P&L.pdf");
  expect(others).toEqual([]);
});

test("an investor reads the own amounts with the share they were computed with", () => {
  show({ own: { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "120.00" } });
  const own = section("Your Share");
  expect(own.getAllByRole("definition").map((figure) => figure.textContent)).toEqual([
    "12.50%",
    "$2,343.75",
    "$120.00",
  ]);
  expect(titles().slice(0, 3)).toEqual(["Report Information", "Your Share", "Sales Performance"]);
  expect(titles()).not.toContain("Distribution Breakdown");
});

test("a manager reads every investor's line, with the house's rest and the total", () => {
  show({
    distributions: [
      {
        investorId: 3,
        firstName: "Margaret",
        lastName: "Ellison",
        sharePercentage: "12.50",
        cashDistribution: "2343.75",
        compsValue: "641.25",
      },
    ],
  });
  expect(cells("Margaret Ellison")).toEqual(["12.50%", "$2,343.75", "$641.25"]);
  expect(cells("House")).toEqual(["87.50%", "$16,406.25", "$0.00"]);
  expect(cells("^Total 100")).toEqual(["100.00%", "$18,750.00", "$641.25"]);
  expect(titles()).not.toContain("Your Share");
});

test("the foot names the signed version and its fingerprint", () => {
  show({ version: 2, fingerprint: "ab".repeat(32) });
  expect(screen.getByText("Version 2")).toBeTruthy();
  expect(screen.getByText("ab".repeat(32))).toBeTruthy();
});

const replaces = {
  version: 1,
  fingerprint: "9f".repeat(32),
  signedBy: "Rosa Lind",
  signedAt: "2026-11-03T15:00:00.000Z",
};

test("a corrected report says what it stands in place of, above and at its foot", () => {
  show({ version: 2, fingerprint: "ab".repeat(32), replaces });
  expect(
    screen.getByText("Replaces version 1, signed by Rosa Lind on Nov 03, 2026, fingerprint 9f9f9f9f9f9f…"),
  ).toBeTruthy();
  expect(screen.getByText("Version 2, replaces version 1")).toBeTruthy();
});
