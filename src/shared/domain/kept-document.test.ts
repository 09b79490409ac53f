import { expect, test } from "vitest";
import { describeKeptDocument } from "./report-versions.ts";

const figures = [{ label: "Gross Sales", before: "1.00", now: "2.00" }];
const ofFigures = { figures, others: ["Overall Summary"] };
const withStatement = { figures, others: ["P&L Statement"] };
const ofTexts = { figures: [], others: ["Overall Summary"] };
const said = (...newestFirst: Parameters<typeof describeKeptDocument>[1][number][]) =>
  describeKeptDocument("P&L Statement", newestFirst);

test("a document says that it was not changed where a correction changed figures and left it as it was", () => {
  expect(said(ofFigures)).toBe("Not replaced by the correction: it may still say what was reported before.");
  expect(said(ofTexts, ofFigures)).toBe(
    "Not replaced by the corrections: it may still say what was reported before.",
  );
});

test("one that came with a correction says so of the later ones alone", () => {
  expect(said(withStatement)).toBeNull();
  expect(said(withStatement, ofFigures)).toBeNull();
  expect(said(ofFigures, withStatement)).toBe(
    "Not replaced by the last correction: it may still say what was reported before.",
  );
  expect(said(ofTexts, ofFigures, withStatement, ofFigures)).toBe(
    "Not replaced by the last 2 corrections: it may still say what was reported before.",
  );
});

test("where only texts were corrected a document still has the figures of the report", () => {
  expect(said()).toBeNull();
  expect(said(ofTexts)).toBeNull();
  expect(said(ofTexts, withStatement, ofFigures)).toBeNull();
});
