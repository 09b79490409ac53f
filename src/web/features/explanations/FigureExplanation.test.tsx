import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Explanation } from "#shared/domain/explanations.ts";
import { answerMediaQueries } from "#web/lib/testing-media.ts";
import { ExplanationContent, FigureExplanation } from "./FigureExplanation.tsx";

await ExplanationContent.preload();

const explanation: Explanation = {
  figure: "Your distribution",
  formula: "Location's distribution × your ownership at the time of filing, to the cent",
  inputs: [
    { label: "Location's distribution", value: "$18,750.00" },
    { label: "Your ownership at the time of filing", value: "12.50%" },
  ],
  result: "$2,343.75",
  source: [{ id: 7, reportingPeriod: "2026-10", version: 1 }],
};

function show(given: Explanation = explanation) {
  render(
    <p>
      You <FigureExplanation explanation={given}>$2,343.75</FigureExplanation>
    </p>,
  );
  return userEvent.setup();
}
const figure = () => screen.getByRole("button", { name: "$2,343.75", expanded: false });
const note = () => screen.queryByRole("dialog", { name: "How was this computed?" });

for (const [where, isNarrow] of [
  ["beside the figure", false],
  ["in a sheet on a phone", true],
] as const) {
  test(`the keyboard opens the explanation ${where}, and Esc brings the focus back to the figure`, async () => {
    answerMediaQueries(isNarrow);
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

for (const [kind, isNarrow] of [
  ["note", false],
  ["sheet", true],
] as const) {
  test(`Tab reaches the report that the ${kind} names; pressed, it closes and leads there, and Back leads back`, async () => {
    answerMediaQueries(isNarrow);
    history.pushState(null, "", "/investor/dashboard");
    const user = show();
    await user.click(figure());
    const report = within(note() ?? document.body).getByRole("link", {
      name: "Report of October 2026, version 1",
    });
    expect(report.getAttribute("href")).toBe("/investor/reports?report=7");
    for (let tabs = 0; tabs < 3 && document.activeElement !== report; tabs += 1) await user.tab();
    expect(document.activeElement).toBe(report);
    await user.keyboard("{Enter}");
    await vi.waitFor(() => expect(location.pathname + location.search).toBe("/investor/reports?report=7"));
    expect(note()).toBeNull();
    history.back();
    await vi.waitFor(() => expect(location.pathname).toBe("/investor/dashboard"));
    expect(history.state).toBeNull();
  });
}

test("it has no link to the report that is open", async () => {
  history.pushState(null, "", "/investor/reports?report=7");
  const user = show();
  await user.click(figure());
  expect(within(note() ?? document.body).getByText("Report of October 2026, version 1")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

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
