import { expect, test } from "vitest";
import { explainNetRevenue } from "./explanations.ts";

test("net revenue is explained as what the manager stated, beside which gross sales and in which version", () => {
  const report = { reportingPeriod: "2026-10", version: 2, grossSalesLastMonth: "158942.50" } as const;
  expect(explainNetRevenue(report, "135101.13")).toMatchObject({
    formula: "As the manager reported it beside gross sales; the portal does not compute it",
    inputs: [{ label: "Gross sales", value: "$158,942.50" }],
    result: "$135,101.13",
    source: [{ reportingPeriod: "2026-10", version: 2 }],
  });
});
