import { expect, test } from "vitest";
import { mapServerErrors } from "./server-errors.ts";

test("the errors of the server are mapped to the fields of the form", () => {
  const { amounts, fields, key, others } = mapServerErrors({
    grossSalesLastMonth: "a",
    cashDistributionDuringPeriod: "b",
    overallSummary: "c",
    "investorComps.12": "d",
    digitalSignature: "e",
    plStatementPath: "f",
    submittedBy: "g",
    correctionReason: "k",
    locationId: "h",
    reportingPeriod: "i",
    investorComps: "j",
  });
  expect(Object.fromEntries([...amounts, ...fields])).toEqual({
    "figures.grossSalesLastMonth": "a",
    "figures.cashDistributionDuringPeriod": "b",
    "commentary.overallSummary": "c",
    "comps.12": "d",
    signature: "e",
    "documents.plStatement": "f",
    submittedBy: "g",
    correctionReason: "k",
  });
  expect([key, others]).toEqual([{ location: "h", period: "i" }, ["j"]]);
});
