import { expect, test } from "vitest";
import { FOLDED } from "./fold-text.fixture.ts";
import { foldText } from "./names.ts";

test.each(FOLDED)("a search compares %j as %j", (written, folded) => {
  expect(foldText(written)).toBe(folded);
});
