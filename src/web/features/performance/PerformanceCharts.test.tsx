import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { COLUMNS, pointOf } from "#shared/domain/performance/columns.ts";
import { OCTOBER, pictured } from "#shared/domain/performance/performance.fixture.ts";
import { lastMonths } from "#shared/domain/periods.ts";
import type { GroupPerformance, PerformanceTrends } from "#shared/performance/performance.schema.ts";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import { answer } from "./group-performance.fixture.ts";

const LIST = "GET /api/performance";
const TRENDS = "GET /api/performance/trends";

/** The group with each location as often as asked for. */
function replies(times = 1, isWhole = true): { list: GroupPerformance; trends: PerformanceTrends } {
  const locations = Array.from({ length: times }, (_, round) =>
    pictured(OCTOBER).map((place) => ({
      ...place,
      locationId: place.locationId + round * 8,
      name: round === 0 ? place.name : `${place.name} ${round + 1}`,
    })),
  ).flat();
  const periods = lastMonths("2026-10", 24);
  return {
    list: answer(locations, { isWhole }),
    trends: {
      figure: "labor",
      periods,
      locations: locations.map(({ locationId, name, now, before }) => ({
        locationId,
        name,
        logoUrl: null,
        points: periods.map((period) => {
          if (period === "2026-10") return pointOf(COLUMNS.labor, now.figures);
          return period === "2025-10" ? pointOf(COLUMNS.labor, before.figures) : null;
        }),
      })),
    },
  };
}

function open(search = "", { list, trends }: { list: unknown; trends: unknown } = replies()) {
  return openPortal(`/manager/performance?view=charts&figure=labor${search}`, claire, {
    [LIST]: list,
    [TRENDS]: trends,
  });
}
const charts = async () => {
  await screen.findAllByRole("slider");
  return screen.getAllByRole("slider").map((slider) => {
    const card = slider.closest("li");
    if (card === null) throw new Error("a chart outside the list");
    return card;
  });
};
const wordsOf = (card: HTMLElement) =>
  [...card.querySelectorAll("h3, .badge, .performance-chart-figure, .performance-due")].map(
    ({ textContent }) => textContent,
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-12T15:00:00Z") }));

test("each location has its chart, the largest change for the worse first, best and worst in words", async () => {
  open();
  expect((await charts()).map(wordsOf)).toEqual([
    ["Larkspur Dining Room", "Worst", "37.0% +4.6 pt"],
    ["Saltgrass Kitchen", "36.1% +0.7 pt"],
    ["The Gilded Anchor Pub", "23.6% +0.5 pt"],
    ["Harbor & Vine Wine Bar", "26.7% −2.6 pt"],
    ["Marlowe Coffee", "26.8% −2.9 pt"],
    ["Copper Finch Cafe", "26.5% −6.4 pt"],
    ["Night Heron Cocktail Bar", "Best", "21.4% −7.6 pt"],
    ["Olive & Ember", "October not filed, 2 days late"],
  ]);
  const legend = within(screen.getByRole("list", { name: "Legend" }));
  expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "November 2025 – October 2026",
    "The year before",
    "Group median",
  ]);
});

test("all charts are on one scale, and a key reads a month", async () => {
  open();
  const cards = await charts();
  const axes = cards.map((card) => card.querySelector(".trend-axis")?.textContent);
  expect(new Set(axes)).toEqual(new Set(["40%20%0%"]));
  const slider = screen.getByRole("slider", { name: "Month, Labor, Larkspur Dining Room" });
  expect(slider.getAttribute("aria-valuetext")).toBe(
    "October 2026: Labor 37.0%, The year before 32.4%, Group median 26.7%",
  );
  fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(cards[0]?.querySelector(".chart-tooltip-box")?.textContent).toBe(
    "October 2026Labor37.0%The year before32.4%Group median26.7%",
  );
});

test("the name leads to the location with the filters, and a figure is explained", async () => {
  const { user } = open("&against=before");
  const [first] = await charts();
  if (first === undefined) throw new Error("no chart");
  expect(within(first).getByRole("link", { name: "Larkspur Dining Room" }).getAttribute("href")).toBe(
    "/manager/performance/7?against=before&view=charts&figure=labor",
  );
  await user.click(within(first).getByRole("button", { name: "37.0%" }));
  expect(await screen.findByText("Labor Costs ÷ Gross Sales, to one decimal")).toBeTruthy();
});

test("another figure is chosen by its name and kept in the address", async () => {
  const { user } = open();
  await charts();
  await user.selectOptions(screen.getByRole("combobox", { name: "Figure" }), "Prime cost, % of net revenue");
  expect(location.search).toContain("figure=primeCost");
});

test("of many locations twelve are shown at first, and one is found by its name", async () => {
  const { user } = open("", replies(2));
  expect(await charts()).toHaveLength(12);
  expect(screen.getByText("Showing 12 of 16 locations")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await charts()).toHaveLength(16);
  await user.type(screen.getByLabelText("Location"), "larkspur");
  expect(await screen.findByText("Showing 2 of 2 locations")).toBeTruthy();
});

test("what was filed meanwhile is in the charts when they are shown again", async () => {
  const { list, trends } = replies();
  const asked = [{ ...trends, locations: trends.locations.slice(1) }, trends];
  const { user } = open("", { list, trends: () => asked.shift() });
  expect(await charts()).toHaveLength(7);
  await user.click(screen.getByRole("button", { name: "Table" }));
  await user.click(screen.getByRole("button", { name: "Charts" }));
  await vi.waitFor(() => expect(screen.getAllByRole("slider")).toHaveLength(8));
});

test("there is no median of fewer than three locations", async () => {
  const { list, trends } = replies();
  open("", {
    list: { ...list, locations: list.locations.slice(0, 2) },
    trends: { ...trends, locations: trends.locations.slice(0, 2) },
  });
  const [first] = await charts();
  expect(first && within(first).getByRole("slider").getAttribute("aria-valuetext")).not.toContain("median");
  expect(within(screen.getByRole("list", { name: "Legend" })).getAllByRole("listitem")).toHaveLength(2);
});

test("a manager of some locations reads the median as that of their own, and a failure can be tried again", async () => {
  const { unmount } = open("", replies(1, false));
  await charts();
  expect(within(screen.getByRole("list", { name: "Legend" })).getByText("Median")).toBeTruthy();
  unmount();
  open("", { ...replies(), trends: new Refusal("failed", "Something went wrong.") });
  expect(await screen.findByRole("heading", { name: "Performance could not be loaded" })).toBeTruthy();
});
