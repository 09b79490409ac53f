import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { cleanUpPages } from "./page.fixture.tsx";
import { cells, line, section, showReport, titles } from "./report-details.fixture.tsx";

cleanUpPages();

test("an amount that was not reported is shown as $0.00, and said to be none", () => {
  showReport();
  expect(line("Gross Sales")).toBe("Gross Sales$158,942.50 +8.7% on Sep 2026$146,210.75");
  expect(line("Net Revenue")).toBe("Net Revenue$0.00 not reported$0.00 not reported");
  expect(line("Labor Costs")).toBe("Labor Costs$0.00 not reported");
  expect(line("Cash Distribution")).toBe("Cash Distribution$18,750.00");
});

test("what else was entered stands beside it, with the growth and the ratios of the PDF", () => {
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
  expect(screen.getByText("\u22121.0%").className).toContain("neg");
  expect(cells("^Food Costs")).toEqual(["$15,210.40 29.0% of food sales", "$14,298.10 27.0%"]);
  expect(cells("^Dining Comps")).toEqual(["$641.25"]);
});

test("figures that nobody entered take no row and no column besides those of the specification", () => {
  showReport();
  expect(screen.queryByRole("row", { name: /Food Sales|Beverage Sales/ })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: /Same month last year/ })).toBeNull();
  expect(section("Cost Analysis").queryByRole("columnheader", { name: /Previous month/ })).toBeNull();
  expect(section("Cost Analysis").queryByText(/ of /)).toBeNull();
});

test("the distribution closes the costs with a double rule", () => {
  showReport();
  expect(section("Cost Analysis").getByText("$18,750.00").closest("tfoot .dbl")).toBeTruthy();
});

test("a clawback keeps its minus, and says that it is one", () => {
  showReport({ cashDistributionDuringPeriod: "-4500.00" });
  expect(line("Cash Distribution")).toBe("Cash DistributionClawback \u2212$4,500.00");
});

test("an investor reads the own amounts with the share they were computed with", () => {
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

test("comps below nothing are red for whoever reads them, as on paper", () => {
  const amounts = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "-3.00" };
  const margaret = { investorId: 3, firstName: "Margaret", lastName: "Ellison", email: "m@example.com" };
  const red = () => [...document.querySelectorAll(".neg")].map((amount) => amount.textContent);
  showReport({ discountsDuringPeriod: "-3.00", distributions: [{ ...margaret, ...amounts }] });
  // The report's, the investor's line and the total.
  expect(red()).toEqual(["\u2212$3.00", "\u2212$3.00", "\u2212$3.00"]);
  cleanup();
  showReport({ own: amounts });
  expect(red()).toEqual(["\u2212$3.00"]);
});

test("a manager reads every investor's line, with the house's rest and the total", () => {
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

test("two investors of one name are told apart by e-mail in the lines that a manager reads", () => {
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

test("what went to accounts that are gone is one line, and it is said whose it was", () => {
  showReport({
    cashDistributionDuringPeriod: "1000.00",
    distributions: [],
    house: { sharePercentage: "94.00", cashDistribution: "940.00" },
  });
  expect(cells("Former investors").slice(0, 2)).toEqual(["6.00%", "$60.00"]);
  expect(
    screen.getByText(
      "Former investors: those whose accounts were deleted since the report was first signed.",
    ),
  ).toBeTruthy();
});

test("net revenue says where it comes from; what nobody reported has nothing to say", () => {
  showReport({ netRevenueLastMonth: "135101.13" });
  const figure = section("Sales Performance").getByRole("button", { name: "$135,101.13" });
  expect(figure.title).toBe("How was this computed?");
  cleanup();
  showReport({ netRevenueLastMonth: null });
  expect(section("Sales Performance").queryByRole("button")).toBeNull();
});
