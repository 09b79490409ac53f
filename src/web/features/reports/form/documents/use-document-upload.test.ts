import { expect, test } from "vitest";
import { documentProblem } from "#web/features/reports/form/documents/use-document-upload.ts";

const MB = 1024 * 1024;

test.each(["PL.xlsx", "old.xls", "Balance.PDF", "PL.csv"])("%s up to 10MB is accepted", (name) => {
  expect(documentProblem({ name, size: 10 * MB }, "plStatement")).toBeNull();
});

test("another kind, an empty file and a too large one are refused with a sentence", () => {
  expect(documentProblem({ name: "PL.csv", size: 5 }, "balanceSheet")).toBe(
    "Choose an .xlsx, .xls or .pdf file.",
  );
  expect(documentProblem({ name: "PL.pdf", size: 0 }, "plStatement")).toBe(
    "This file is empty. Choose another one.",
  );
  expect(documentProblem({ name: "PL.pdf", size: 10.5 * MB }, "plStatement")).toBe(
    "This file is 10.5 MB. Choose one of at most 10.0 MB.",
  );
});
