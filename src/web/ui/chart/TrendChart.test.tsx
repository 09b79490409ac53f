import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TrendPoint } from "#shared/domain/performance/trends.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import { TrendChart, type TrendLine } from "./TrendChart.tsx";

const periods = lastMonths("2026-10", 12);
const percent = (tenths: number | null): TrendPoint =>
  tenths === null ? null : { rounded: BigInt(tenths), text: `${tenths / 10}%` };
const points = (...tenths: (number | null)[]) => periods.map((_, index) => percent(tenths[index] ?? null));
const axis = [0, 200, 400].map((value) => ({ value, label: `${value / 10}%` }));

function show(now: TrendLine["points"], ...others: TrendLine[]) {
  const { container } = render(
    <TrendChart
      label="Labor, Harbor & Vine"
      periods={periods}
      lines={[{ look: "now", name: "Labor", points: now }, ...others]}
      axis={axis}
    />,
  );
  return {
    path: (look: string) => container.querySelector(`path.trend-${look}`)?.getAttribute("d"),
    dots: (look: string) =>
      [...container.querySelectorAll<HTMLElement>(`.trend-dot.trend-${look}`)].map(({ style }) =>
        [style.left, style.top].map((place) => Math.round(Number.parseFloat(place))),
      ),
    tip: () => container.querySelector(".chart-tooltip-box")?.textContent ?? null,
  };
}

const before: TrendLine = {
  look: "before",
  name: "The year before",
  points: points(...Array(12).fill(300)),
};
const cursor = () => screen.getByRole("slider", { name: "Month, Labor, Harbor & Vine" });

test("an arrow key reads the month with every line's value, and N/A where there is none", () => {
  const { tip } = show(points(...Array(10).fill(305), null, 370), before);
  expect(tip()).toBeNull();
  fireEvent.keyDown(cursor(), { key: "ArrowRight" });
  expect(tip()).toBe("October 2026Labor37%The year before30%");
  fireEvent.change(cursor(), { target: { value: "10" } });
  expect(tip()).toBe("September 2026LaborN/AThe year before30%");
  expect(cursor().getAttribute("aria-valuetext")).toBe("September 2026: Labor N/A, The year before 30%");
  fireEvent.keyDown(cursor(), { key: "Escape" });
  expect(tip()).toBeNull();
});

test("the lines span the plot by the axis, and a month without a value interrupts them", () => {
  const { path, dots } = show(points(0, 200, null, 400), before);
  expect(path("now")).toBe("M0,100L9.1,50M27.3,0");
  expect(dots("now")).toEqual([[27, 0]]);
  expect(path("before")).toMatch(/^M0,25L.*100,25$/);
  expect(dots("before")).toEqual([]);
});

test("the newest value is a dot, also where the last months have none", () => {
  expect(show(points(300, 300, 200)).dots("now")).toEqual([[18, 50]]);
});

test("without any value there is no dot", () => {
  const { path, dots } = show(points());
  expect([path("now"), dots("now")]).toEqual(["", []]);
});

test("a table has the same values for screen readers, newest month first", () => {
  show(points(...Array(11).fill(305), 370), before);
  const rows = within(screen.getByRole("table", { name: "Labor, Harbor & Vine" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    "MonthLaborThe year before",
    "October 202637%30%",
    "September 202630.5%30%",
  ]);
});
