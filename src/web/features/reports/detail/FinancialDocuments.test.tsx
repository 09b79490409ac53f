import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FinancialDocuments } from "./FinancialDocuments.tsx";
import { showPage } from "./page.fixture.tsx";
import { reportWith } from "./report.fixture.ts";

const filed = {
  plStatementPath: "documents/k3x9.pdf",
  plStatementFilename: "October P&L.pdf",
  balanceSheetPath: "documents/m2p4.xlsx",
  balanceSheetFilename: "October.xlsx",
};
const correction = {
  version: 2,
  replaces: 1,
  signedBy: "Claire Donovan",
  signedAt: "2026-11-09T15:04:05.000Z",
  reason: null,
  figures: [{ label: "Gross Sales", before: "1.00", now: "2.00" }],
  others: ["Balance Sheet"],
  own: null,
};
const show = (version: number) =>
  showPage(<FinancialDocuments report={reportWith({ ...filed, version })} />, {
    "GET /api/reports/7/corrections": [correction],
  });
const documents = () => screen.getAllByRole("listitem").map((item) => item.textContent);

test("a document that a correction did not replace says so", async () => {
  show(2);
  await screen.findByText("Not replaced by the correction: it may still say what was reported before.");
  expect(documents()).toEqual([
    "P&L StatementOctober P&L.pdf (download)Not replaced by the correction: it may still say what was reported before.",
    "Balance SheetOctober.xlsx (download)",
  ]);
});

test("a report without corrections requests none and shows no note", () => {
  const { asked } = show(1);
  expect(documents()).toEqual([
    "P&L StatementOctober P&L.pdf (download)",
    "Balance SheetOctober.xlsx (download)",
  ]);
  expect(asked("corrections")).toEqual([]);
});
