import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, test } from "vitest";
import { lastMonths } from "#shared/domain/periods.ts";
import { ChartCard, tableParts } from "./ChartCard.tsx";
import type { ChartSeries } from "./scales.ts";

describe("chart card", () => {
  const periods = lastMonths("2026-10", 12);
  const line = (id: number, name: string, points: (string | null)[]): ChartSeries => ({
    id,
    name,
    points: periods.map((_, index) => points[index] ?? null),
  });
  const harbor = line(1, "Harbor & Vine", [
    "100.00",
    "200.00",
    null,
    "400.00",
    ...Array(7).fill("500.00"),
    "600.00",
  ]);
  const finch = line(2, "Copper Finch", Array(12).fill("50.00"));

  function show(...series: ChartSeries[]) {
    const { container } = render(
      <ChartCard
        title="Gross Revenue"
        kind="line chart by location"
        summary="Monthly gross revenue."
        empty="No revenue data available"
        data={{ periods, series }}
      />,
    );
    return { container, tip: () => container.querySelector(".chart-tooltip-box")?.textContent ?? null };
  }
  const cursor = () => {
    const input = screen.getByRole<HTMLInputElement>("slider", { name: "Month" });
    input.getBoundingClientRect = () => new DOMRect(0, 0, 666, 300);
    return input;
  };

  test("the legend names the lines only where there is more than one", () => {
    show(harbor);
    expect(screen.queryByRole("list", { name: "Legend" })).toBeNull();
    cleanup();
    show(harbor, finch);
    expect(screen.getByRole("list", { name: "Legend" }).textContent).toBe("Harbor & VineCopper Finch");
  });

  test("a month without a figure interrupts the line", () => {
    const { container } = show(harbor);
    const path = container.querySelector('.chart path[stroke-linecap="round"]')?.getAttribute("d") ?? "";
    expect(path.match(/M/g)).toHaveLength(2);
  });

  test("the slider reads out every line of a month in full, and says N/A for one without a figure", () => {
    const { tip } = show(harbor, finch);
    expect(tip()).toBeNull();
    fireEvent.change(cursor(), { target: { value: "2" } });
    expect(tip()).toBe("January 2026Harbor & VineN/ACopper Finch$50.00");
    expect(cursor().getAttribute("aria-valuetext")).toBe(
      "January 2026: Harbor & Vine N/A, Copper Finch $50.00",
    );
  });

  test("an arrow brings the newest month up, Escape puts it away", () => {
    const { tip } = show(harbor);
    fireEvent.keyDown(cursor(), { key: "ArrowRight" });
    expect(tip()).toBe("October 2026Harbor & Vine$600.00");
    fireEvent.keyDown(cursor(), { key: "Escape" });
    expect(tip()).toBeNull();
  });

  test("a finger that is lifted leaves the figures standing, a mouse that leaves takes them away", () => {
    const { tip } = show(harbor);
    fireEvent.pointerDown(cursor(), { pointerType: "touch", clientX: 5000 });
    fireEvent.pointerLeave(cursor(), { pointerType: "touch" });
    expect(tip()).toContain("October 2026");
    fireEvent.pointerLeave(cursor(), { pointerType: "mouse" });
    expect(tip()).toBeNull();
  });

  test("a finger that touches something else puts the month away", () => {
    const { tip } = show(harbor);
    fireEvent.pointerDown(cursor(), { pointerType: "touch", clientX: 5000 });
    expect(tip()).toContain("October 2026");
    fireEvent.pointerDown(document.body, { pointerType: "touch" });
    expect(tip()).toBeNull();
  });

  test("the table has the same figures, newest month first", async () => {
    const { container } = show(harbor, finch);
    await userEvent.click(screen.getByRole("button", { name: "Table" }));
    expect(container.querySelector(".shows-table")).not.toBeNull();
    const rows = within(screen.getByRole("table", { name: "Gross Revenue" })).getAllByRole("row");
    expect(rows).toHaveLength(13);
    expect(rows[1]?.textContent).toBe("October 2026Harbor & Vine$600.00Copper Finch$50.00");
    expect(rows[10]?.textContent).toBe("January 2026Harbor & VineN/ACopper Finch$50.00");
  });

  test("without any line it says so, and offers no table", () => {
    show();
    expect(screen.getByText("No revenue data available")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Table" })).toBeNull();
  });
});

describe("the table of a chart", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id, name: `Location ${id}`, points: [] }));
  const widths = (count: number) => tableParts(many(count)).map((part) => part.length);

  it("is one table as long as it fits the page", () => {
    expect(widths(1)).toEqual([1]);
    expect(widths(5)).toEqual([5]);
    expect(widths(0)).toEqual([]);
  });

  it("becomes several tables of like width, and keeps every line once", () => {
    expect(widths(6)).toEqual([3, 3]);
    expect(widths(40)).toEqual([5, 5, 5, 5, 5, 5, 5, 5]);
    expect(tableParts(many(11)).flat()).toEqual(many(11));
  });
});
