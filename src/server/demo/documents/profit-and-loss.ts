import type { ClosedMonth } from "#server/demo/documents/books.ts";
import { heading, partOf, type Statement } from "#server/demo/documents/statement.ts";
import { formatPeriod } from "#shared/domain/period.ts";

/** What was sold, what it cost, and what was paid out of the rest. */
export function profitAndLoss({ place, period, reported, expenses, income }: ClosedMonth): Statement {
  const { foodSales, beverageSales, grossSales, netRevenue, foodCost, beverageCost } = reported;
  const row = partOf(grossSales);
  const goods = foodCost + beverageCost;
  const spent = [...expenses.values()].reduce((sum, cents) => sum + cents, 0n);
  return {
    title: "Profit and Loss Statement",
    place,
    time: `For the month of ${formatPeriod(period)}`,
    columns: ["Amount", "% of gross sales"],
    rows: [
      heading("Sales"),
      row("line", "Food sales", foodSales),
      row("line", "Beverage sales", beverageSales),
      row("sum", "Gross sales", grossSales),
      row("line", "Discounts, comps and refunds", netRevenue - grossSales),
      row("sum", "Net revenue", netRevenue),
      heading("Cost of sales and labor"),
      row("line", "Food cost", foodCost),
      row("line", "Beverage cost", beverageCost),
      row("line", "Labor costs", reported.laborCosts),
      row("sum", "Prime cost", goods + reported.laborCosts),
      heading("Operating expenses"),
      ...Array.from(expenses, ([label, cents]) => row("line", label, cents)),
      row("sum", "Total operating expenses", spent),
      row("total", "Net operating income", income),
      row("line", "Cash distribution", reported.cashDistribution),
      row("sum", "Kept in the business", income - reported.cashDistribution),
    ],
  };
}
