import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Untranslated } from "./untranslated.tsx";

test("names with signs, one within another, and amounts are kept, and the sentence stays whole", () => {
  const names = ["Bar", "Bar $5 (Old.Town)", ""];
  const sentence = "Bar $5 (Old.Town) holds 12.50% of Bar, which paid −$1,250.00.";
  const { container } = render(<Untranslated names={names}>{sentence}</Untranslated>);
  expect(container.textContent).toBe(sentence);
  const kept = [...container.querySelectorAll("[translate=no]")].map(({ textContent }) => textContent);
  expect(kept).toEqual(["Bar $5 (Old.Town)", "12.50%", "Bar", "−$1,250.00"]);
});
