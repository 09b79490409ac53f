import { moneyPutIn, type Explanation, type SignedReport } from "./explanation.ts";
import { formatMoney, type MoneyText } from "./money.ts";

/** What a reader takes for computed, since it is less than gross sales: it is what the manager stated. */
export function explainNetRevenue(
  report: SignedReport & { readonly grossSalesLastMonth: MoneyText | null },
  netRevenue: MoneyText,
): Explanation {
  return {
    figure: "Net Revenue",
    formula: "As the manager reported it beside gross sales; the portal does not compute it",
    inputs: [{ label: "Gross sales", value: moneyPutIn(report.grossSalesLastMonth) }],
    result: formatMoney(netRevenue),
    note: "Only where a report states none, the location's timeline estimates it from gross sales, and says so.",
    source: [report],
  };
}
