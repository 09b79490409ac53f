import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asKind, claire, openPortal, Refusal } from "#web/app/testing.tsx";
import { answerMediaQueries } from "#web/lib/testing-media.ts";

const twelve = (...first: (string | null)[]) => [...first, ...Array<null>(12 - first.length).fill(null)];
const row = (locationId: number, locationName: string, amounts: (string | null)[], reported = twelve()) => ({
  locationId,
  locationName,
  figure: "grossSales",
  amounts,
  reported,
});
const year = (...rows: ReturnType<typeof row>[]) => ({ threshold: 5, rows });
const LOCATIONS = [
  { id: 1, name: "Olive & Ember" },
  { id: 2, name: "Saltgrass Kitchen" },
];
const stored = year(
  row(1, "Olive & Ember", twelve("125500.00", "138000.40"), twelve("120000.00", null, "100000.07")),
  row(2, "Saltgrass Kitchen", twelve("175000.00")),
);

async function openBudget(replies: object = {}, account = claire, path = "/manager/budget?year=2026") {
  const opened = openPortal(path, account, {
    "GET /api/locations": LOCATIONS,
    "GET /api/budgets": stored,
    ...replies,
  });
  await screen.findByRole("form", { name: "Budget 2026" }, { timeout: 3000 });
  const changes = () => opened.sent.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body);
  return { ...opened, changes };
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const textOf = (name: string) => cell(name).value;
const paste = (name: string, text: string) => {
  cell(name).focus();
  fireEvent.paste(cell(name), { clipboardData: { getData: () => text } });
};
const sums = (label: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${label}`) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");

test("amounts are typed in whole dollars, added up at once, and sent with what was stored before", async () => {
  const saved = { value: stored };
  const { user, changes } = await openBudget({
    "GET /api/budgets": () => saved.value,
    "PUT /api/budgets": () => {
      saved.value = year(
        row(1, "Olive & Ember", twelve("126000.00", "138000.40")),
        row(2, "Saltgrass Kitchen", twelve()),
      );
      return saved.value;
    },
  });
  expect(sums("2 locations")).toEqual(["300,500", "138,000", "438,500"]);
  expect(sums("2025, reported")).toEqual(["120,000", "100,000", "220,000"]);
  await user.click(cell("Olive & Ember, January 2026"));
  await user.keyboard("125,999.60{Enter}{Delete}{ArrowRight}");
  expect(document.activeElement).toBe(cell("Saltgrass Kitchen, February 2026"));
  expect(textOf("Olive & Ember, January 2026")).toBe("126,000");
  expect(sums("2 locations")).toEqual(["126,000", "138,000", "264,000"]);
  expect(screen.getByText("2 amounts changed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save Budget" }));
  expect(await screen.findByText("Budget saved successfully")).toBeTruthy();
  expect(changes()).toEqual([
    {
      cells: [
        { locationId: 1, month: 1, amount: "126000.00", before: "125500.00" },
        { locationId: 2, month: 1, amount: null, before: "175000.00" },
      ],
    },
  ]);
  await vi.waitFor(() => expect(screen.queryByText(/amounts? changed/)).toBeNull());
});

test("a block from a spreadsheet fills cells, is cut at the grid's edge, and is taken back by Undo and by Ctrl+Z", async () => {
  const { user } = await openBudget();
  paste("Olive & Ember, November 2026", "$ 1,000.40\t2000\t3000\r\n(500)\t\t7\r\n9\t9\t9\r\n");
  expect(await screen.findByText("3 cells filled, 1 rounded to dollars")).toBeTruthy();
  expect(screen.getByText("Gross Sales, 2 locations, November – December 2026")).toBeTruthy();
  expect(textOf("Olive & Ember, November 2026")).toBe("1,000");
  expect(textOf("Olive & Ember, December 2026")).toBe("2,000");
  expect(textOf("Saltgrass Kitchen, November 2026")).toBe("−500");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(textOf("Olive & Ember, November 2026")).toBe("");
  paste("Olive & Ember, January 2026", "1\t2");
  fireEvent.keyDown(cell("Olive & Ember, January 2026"), { key: "z", ctrlKey: true });
  expect(textOf("Olive & Ember, January 2026")).toBe("125,500");
  expect(screen.queryByText(/amounts? changed/)).toBeNull();
});

test("what cannot be read stays, is red, and nothing is saved", async () => {
  const { user, changes } = await openBudget();
  await user.type(cell("Olive & Ember, March 2026"), "much{Tab}");
  expect(cell("Olive & Ember, March 2026").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Use digits")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save Budget" }));
  expect(document.activeElement).toBe(cell("Olive & Ember, March 2026"));
  expect(changes()).toEqual([]);
});

test("what somebody else has saved meanwhile is shown beside what was entered", async () => {
  const newer = year(row(1, "Olive & Ember", twelve("130000.00")), row(2, "Saltgrass Kitchen", twelve()));
  let isNewer = false;
  const { user, changes } = await openBudget({
    "GET /api/budgets": () => (isNewer ? newer : stored),
    "PUT /api/budgets": () => {
      if (isNewer) return newer;
      isNewer = true;
      return new Refusal("stale_version", "This was changed after you opened it.", {
        "cells.0.amount": "This was changed after you opened it.",
      });
    },
  });
  await user.clear(cell("Olive & Ember, January 2026"));
  await user.type(cell("Olive & Ember, January 2026"), "126000");
  await user.click(screen.getByRole("button", { name: "Save Budget" }));
  const banner = await screen.findByRole("region", { name: /^This was changed after you opened it/ });
  expect(banner.textContent).toContain("Olive & Ember, Gross Sales, JanuaryNow: 130,000You entered: 126,000");
  await user.click(screen.getByRole("button", { name: "Save Budget" }));
  await vi.waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toEqual({
    cells: [{ locationId: 1, month: 1, amount: "126000.00", before: "130000.00" }],
  });
});

test("Copy Last Year fills empty months with what was reported, plus a percentage", async () => {
  const { user } = await openBudget();
  await user.click(screen.getByRole("button", { name: "Copy Last Year" }));
  await user.type(screen.getByLabelText("Plus a percentage (optional)"), "x");
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(screen.getByText("Enter a percentage such as 5 or -2.5.")).toBeTruthy();
  await user.clear(screen.getByLabelText("Plus a percentage (optional)"));
  await user.type(screen.getByLabelText("Plus a percentage (optional)"), "-2.5%{Enter}");
  expect(await screen.findByText("1 cell filled")).toBeTruthy();
  expect(textOf("Olive & Ember, January 2026")).toBe("125,500");
  expect(textOf("Olive & Ember, March 2026")).toBe("97,500");
});

test("a location has its figures as rows; another choice asks before it drops what was typed", async () => {
  const { user } = await openBudget({
    "GET /api/locations/1/budget": year(row(1, "Olive & Ember", twelve("125500.00")), {
      ...row(1, "Olive & Ember", twelve("6000.00")),
      figure: "laborCosts",
    }),
  });
  await user.type(cell("Olive & Ember, March 2026"), "5");
  await user.selectOptions(screen.getByLabelText("Location"), "1");
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Leave" }));
  expect(
    (await screen.findByRole<HTMLInputElement>("textbox", { name: "Labor Costs, January 2026" })).value,
  ).toBe("6,000");
  expect(location.search).toBe("?year=2026&location=1");
  expect(screen.queryByLabelText("Figure")).toBeNull();
});

test("on a phone one location's months are lines, with last year below", async () => {
  answerMediaQueries(true);
  await openBudget({ "GET /api/locations/1/budget": year(...stored.rows.slice(0, 1)) });
  expect(screen.getByLabelText<HTMLInputElement>(/^January/).value).toBe("125,500");
  expect(screen.getAllByText(/^2025:/).map(({ textContent }) => textContent)).toEqual([
    "2025: 120,000",
    "2025: 100,000",
  ]);
});

test("the layout stays while something is not saved, as where a tablet is turned", async () => {
  const { user } = await openBudget();
  answerMediaQueries(true);
  await user.type(cell("Olive & Ember, March 2026"), "5");
  expect(textOf("Olive & Ember, March 2026")).toBe("5");
  expect(screen.getByText("1 amount changed")).toBeTruthy();
});

test("who may not change budgets reads them", async () => {
  await openBudget({}, asKind("auditor"));
  expect(screen.getByText("You can read this. Administrators and Controllers change it.")).toBeTruthy();
  expect(cell("Olive & Ember, January 2026").readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Save Budget" })).toBeNull();
});
