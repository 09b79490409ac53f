import { expect, test } from "vitest";
import { sortErrors } from "#web/features/reports/form/submit/server-errors.ts";

test("what the server says lands at the form's own fields", () => {
  const { fields, location, period, others } = sortErrors({
    grossSalesLastMonth: "a",
    cashDistributionDuringPeriod: "b",
    overallSummary: "c",
    "investorComps.12": "d",
    digitalSignature: "e",
    plStatementPath: "f",
    submittedBy: "g",
    locationId: "h",
    reportingPeriod: "i",
    investorComps: "j",
  });
  expect(Object.fromEntries(fields)).toEqual({
    "figures.grossSalesLastMonth": "a",
    "figures.cashDistributionDuringPeriod": "b",
    "commentary.overallSummary": "c",
    "comps.investor12": "d",
    signature: "e",
    "documents.plStatement": "f",
    submittedBy: "g",
  });
  expect([location, period, others]).toEqual(["h", "i", ["j"]]);
});
