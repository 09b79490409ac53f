import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Explanation } from "#shared/domain/explanation.ts";
import { Explained } from "./Explained.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const explanation: Explanation = {
  figure: "Your distribution",
  formula: "Location's distribution × your ownership at the time of filing, to the cent",
  inputs: [
    { label: "Location's distribution", value: "$18,750.00" },
    { label: "Your ownership at the time of filing", value: "12.50%" },
  ],
  result: "$2,343.75",
  source: "Report of October 2026, version 1",
};

function show(given: Explanation = explanation) {
  render(
    <p>
      You <Explained explanation={given}>$2,343.75</Explained>
    </p>,
  );
  return userEvent.setup();
}
const figure = () => screen.getByRole("button", { name: "$2,343.75", expanded: false });
const note = () => screen.queryByRole("dialog", { name: "How was this computed?" });

for (const [place, isNarrow] of [
  ["beside the figure", false],
  ["in a sheet on a phone", true],
] as const) {
  test(`the keyboard opens the explanation ${place}, and Esc brings the focus back to the figure`, async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: isNarrow, media }) as MediaQueryList,
    );
    const user = show();
    const opener = figure();
    await user.tab();
    expect(document.activeElement).toBe(opener);
    await user.keyboard("{Enter}");
    const opened = note();
    if (opened === null) throw new Error("the explanation should be open");
    expect(opened.contains(document.activeElement)).toBe(true);
    await user.keyboard("{Escape}");
    expect(note()).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
}

test("it has the formula, the numbers put in, the result and the version", async () => {
  const user = show();
  await user.click(figure());
  const opened = within(note() ?? document.body);
  expect(opened.getByText(explanation.formula)).toBeTruthy();
  expect(opened.getAllByRole("term").map((term) => term.parentElement?.textContent)).toEqual([
    "Location's distribution$18,750.00",
    "Your ownership at the time of filing12.50%",
    "Your distribution$2,343.75",
  ]);
  expect(opened.getByText("Report of October 2026, version 1")).toBeTruthy();
});
