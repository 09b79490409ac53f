import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { locationWith, monthOf, OCTOBER, pictured } from "#shared/domain/performance/performance.fixture.ts";
import type { Selection } from "#shared/domain/performance/spans.ts";
import type { GroupPerformance } from "#shared/performance/performance.schema.ts";
import { asKind, button, claire, labelled, openPortal, Refusal } from "#web/app/testing.tsx";
import { answer } from "./group-performance.fixture.ts";

const CALL = "GET /api/performance";

const OCTOBERS = answer(pictured(OCTOBER));

async function open(search = "", reply: unknown = OCTOBERS, account = claire) {
  const opened = openPortal(`/manager/performance${search}`, account, { [CALL]: reply });
  await screen.findByRole("heading", { level: 1, name: "Performance" }, { timeout: 3000 });
  return opened;
}
// Not by role, which is looked up for every figure of a table.
const table = () =>
  vi.waitFor(() => {
    const found = document.querySelector("table");
    if (found === null) throw new Error("the table should be shown");
    return found;
  });
const rows = async () => [...(await table()).querySelectorAll("tbody tr, tfoot tr")];
const names = async () => (await rows()).map((row) => row.querySelector("th")?.textContent);
const textOf = async (name: string) => {
  const found = (await rows()).find((row) => row.querySelector("th")?.textContent === name);
  return [...(found?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent);
};
const answers = async () => {
  await table();
  return ["Gross Sales, 7 locations", "Best", "Worst"].map(
    (name) => screen.getByText(name, { selector: "h2" }).parentElement?.textContent,
  );
};
const head = (name: string) => {
  const found = [...document.querySelectorAll("thead th")].find(({ textContent }) => textContent === name);
  if (!(found instanceof HTMLElement)) throw new Error(`no column ${name}`);
  return found;
};
const sort = () => new URLSearchParams(location.search).get("sort");

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-12T15:00:00Z") }));

test("the answers come first, then all locations with the one that slipped most on top, and their sums", async () => {
  await open();
  expect(await answers()).toEqual([
    "Gross Sales, 7 locations$974,641.99+3.2% on October 2025",
    "BestNight Heron Cocktail Bar$17,576.78 more left after prime cost. Labor 21.4% of gross sales, 7.6 points less.",
    "WorstLarkspur Dining Room$2,262.71 less left after prime cost. Labor 37.0% of gross sales, 4.6 points more.",
  ]);
  expect(await names()).toEqual([
    "Larkspur Dining Room",
    "The Gilded Anchor Pub",
    "Harbor & Vine Wine Bar",
    "Copper Finch Cafe",
    "Saltgrass Kitchen",
    "Marlowe Coffee",
    "Night Heron Cocktail Bar",
    "Olive & Ember",
    "7 locations",
    "Group median",
  ]);
  expect(await textOf("Larkspur Dining Room")).toEqual([
    "$173,523.33−1.8%",
    "$166,479.880.0%",
    "37.0%+4.6 pt",
    "28.5%−3.0 pt",
    "23.7%+0.5 pt",
    "66.6%+1.4 pt",
    "$12,500.007.5% of net",
    "$495.90",
    "−$2,262.71Labor",
  ]);
  expect((await textOf("7 locations")).slice(-3)).toEqual([
    "$91,500.009.8% of net",
    "$3,591.20",
    "+$34,363.39",
  ]);
  expect((await textOf("Group median")).join(" ").trim()).toBe("26.7% 28.7% 22.3% 53.8% 7.5% of net");
});

test("more of a cost is red and less of it green, and more sales are green", async () => {
  await open();
  await table();
  const colourOf = (text: string) => screen.getAllByText(text)[0]?.className;
  expect([colourOf("+4.6 pt"), colourOf("−7.6 pt"), colourOf("+8.1%"), colourOf("0.0%")]).toEqual([
    "sub negative",
    "sub positive",
    "sub positive",
    "sub",
  ]);
});

test("a month that is not filed is a line that says when it was due, and a closed location since when it is one", async () => {
  const locations = OCTOBERS.locations.map((each) =>
    each.name === "Marlowe Coffee"
      ? { ...each, ...locationWith(each.name, [], OCTOBER, [], each.locationId), closedSince: "2025-08" }
      : each,
  );
  await open("", { ...OCTOBERS, locations });
  const [late = ""] = await textOf("Olive & Ember");
  expect(late).toContain("October 2026 is not filed: due November 10, 2 days late");
  // On phones without the day.
  expect(late).toContain("October 2026 is not filed, 2 days late");
  expect((await textOf("Marlowe Coffee"))[0]).toContain("No report since August 2025");
  expect((await names()).slice(6, 9)).toEqual(["Olive & Ember", "Marlowe Coffee", "6 locations"]);
});

test("a head sorts by its column, again the other way, and Back takes it back", async () => {
  const { user } = await open();
  await table();
  const change = head("Change afterprime cost");
  expect(change.getAttribute("aria-sort")).toBe("ascending");
  await user.click(within(head("Labor")).getByRole("button"));
  expect([sort(), head("Labor").getAttribute("aria-sort"), change.getAttribute("aria-sort")]).toEqual([
    "-labor",
    "descending",
    null,
  ]);
  expect((await names()).slice(0, 2)).toEqual(["Larkspur Dining Room", "Saltgrass Kitchen"]);
  await user.click(within(head("Labor")).getByRole("button"));
  expect([sort(), (await names())[0]]).toEqual(["labor", "Night Heron Cocktail Bar"]);
  history.back();
  await vi.waitFor(() => expect(sort()).toBe("-labor"));
  await user.selectOptions(labelled("Sorted by"), "Location, Z to A");
  expect([sort(), (await names())[0]]).toEqual(["-name", "The Gilded Anchor Pub"]);
});

test("a search that came with the address or from the charts can be seen and changed", async () => {
  const { user } = await open("?q=heron");
  expect(await names()).toEqual(["Night Heron Cocktail Bar", "7 locations", "Group median"]);
  await user.type(labelled("Location"), "zz");
  expect(await screen.findByText("No locations found")).toBeTruthy();
});

test("an unknown column, period or figure in the address counts as none", async () => {
  // The server would refuse this month.
  await open("?sort=-nonsense&span=week&against=nothing&month=9999-12&view=pie&figure=x");
  expect((await names())[0]).toBe("Larkspur Dining Room");
  expect(button("Month").getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).not.toContain("until");
});

test("a figure tells how it and its change were computed, and the change what it is made of", async () => {
  const { user } = await open();
  await table();
  await user.click(button("37.0%"));
  const note = await screen.findByRole("dialog", { name: "How was this computed?" });
  expect(note.textContent).toContain("Labor Costs ÷ Gross Sales");
  expect(within(note).getByRole("heading", { level: 3, name: "How did it change?" })).toBeTruthy();
  expect(note.textContent).toContain("+4.6 pt");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "+$34,363.39" }));
  const sum = await screen.findByRole("dialog");
  expect(sum.textContent).toContain("7 of 8 locations; Olive & Ember: October 2026 is not filed.");
});

test("without like for like the sum of before is of all that were there", async () => {
  const { user } = await open();
  await table();
  await user.click(labelled("Like for like: only locations with both months"));
  expect(new URLSearchParams(location.search).get("like")).toBe("false");
  expect((await textOf("7 locations"))[0]).toBe("$974,641.99−12.9%");
});

const onlyOctober = () =>
  locationWith(
    "Olive & Ember",
    [monthOf("2026-10", ["140746.27", ...Array<string>(8).fill("1.00")])],
    OCTOBER,
  );

test("a location with one month only is not compared, and left out of the sums", async () => {
  await open("", answer([...pictured(OCTOBER).slice(0, 7), { ...onlyOctober(), locationId: 8 }]));
  const [sales, , , , , , , , change] = await textOf("Olive & Ember");
  expect([sales, change]).toEqual(["$140,746.27N/A", "N/A"]);
  expect((await names()).slice(6, 9)).toEqual(["Night Heron Cocktail Bar", "Olive & Ember", "7 locations"]);
  expect(
    screen.getByText(
      "A location without the month to compare with is left out of the sums while Like for like is ticked.",
    ),
  ).toBeTruthy();
});

test("of fewer than two locations to compare, sales, labor and prime cost are the answers", async () => {
  await open("", answer(pictured(OCTOBER).slice(0, 1), { isWhole: false }), asKind("location_manager"));
  await table();
  expect(screen.getByText("Your locations side by side")).toBeTruthy();
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Gross Sales, 1 location", "Labor, 1 location", "Prime cost, 1 location"]);
  // A median of fewer than three would give them away.
  expect(await names()).toEqual(["Copper Finch Cafe", "1 location"]);
});

test("before the first month it says how Performance begins, to whoever may file", async () => {
  const nothing = answer([], { first: null, last: null });
  const { unmount } = await open("", nothing);
  expect(await screen.findByRole("heading", { name: "Nothing to compare yet" })).toBeTruthy();
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([addressOf("New Monthly Report"), addressOf("Import Months of the Past")]).toEqual([
    "/manager/reports",
    "/manager/import",
  ]);
  unmount();
  await open("", nothing, asKind("auditor"));
  expect(await screen.findByRole("heading", { name: "Nothing to compare yet" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "New Monthly Report" })).toBeNull();
});

test("where it fails the filters are kept, and Retry asks again", async () => {
  const replies = { now: new Refusal("failed", "Something broke") as unknown };
  const { user } = await open("?span=year&against=before", () => replies.now);
  expect(await screen.findByText("Performance could not be loaded", {}, { timeout: 3000 })).toBeTruthy();
  expect(button("Year to date").getAttribute("aria-pressed")).toBe("true");
  replies.now = OCTOBERS;
  await user.click(button("Retry"));
  expect(await table()).toBeTruthy();
});

test("where no location has a budget for the period it says so, with the way to the budget", async () => {
  const selection: Selection = { ...OCTOBER.selection, against: "budget" };
  await open("?against=budget", answer(pictured({ ...OCTOBER, selection }), { selection, hasBudget: false }));
  expect(await screen.findByText("No location has a budget for October 2026.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Budget" }).getAttribute("href")).toBe("/manager/budget");
});

test("other months are asked for with the chosen period, and what was shown stays dimmed until they are there", async () => {
  const later: { answer?: (reply: GroupPerformance) => void } = {};
  const replies: unknown[] = [OCTOBERS, new Promise((resolve) => (later.answer = resolve))];
  const { user } = await open("", () => replies.shift());
  await table();
  await user.click(button("12 months"));
  expect(location.search).toBe("?span=twelve");
  expect(screen.queryByRole("button", { name: "Month before" })).toBeNull();
  const busy = () => document.querySelector("table")?.closest("[aria-busy]")?.getAttribute("aria-busy");
  expect([busy(), await names()]).toEqual(["true", expect.arrayContaining(["Larkspur Dining Room"])]);
  const selection: Selection = { ...OCTOBER.selection, span: "twelve" };
  const comparing = { ...OCTOBER, selection };
  await act(async () => later.answer?.(answer(pictured(comparing), { selection })));
  await vi.waitFor(() => expect(busy()).toBe("false"));
  expect((await textOf("Copper Finch Cafe"))[0]).toContain("are not filed");
});

test("of many locations 50 are shown, more on demand, those that are searched for, and all of them on paper", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...onlyOctober(),
    locationId: index + 1,
    name: `Café ${String(index + 1).padStart(3, "0")} ${"at the end of the long pier ".repeat(3)}`.slice(
      0,
      80,
    ),
  }));
  const { user } = await open("?sort=name", answer(many));
  await table();
  const count = async () => (await table()).querySelectorAll("tbody a").length;
  expect([await count(), screen.getByText("Showing 50 of 60 locations").tagName]).toEqual([50, "OUTPUT"]);
  fireEvent(window, new Event("beforeprint"));
  expect(await count()).toBe(60);
  fireEvent(window, new Event("afterprint"));
  expect(await count()).toBe(50);
  await user.click(button("Show more"));
  expect(await count()).toBe(60);
  fireEvent.change(screen.getByRole("searchbox", { name: "Location" }), { target: { value: "cafe 02" } });
  expect(await screen.findByText("Showing 10 of 10 locations")).toBeTruthy();
  // The sums stay those of all.
  expect((await names()).slice(-2)).toEqual(["0 locations", "Group median"]);
});

test("the file has what is seen, and a location's page the same period", async () => {
  await open("?span=quarter&month=2026-09&like=false&sort=-labor&q=a");
  await table();
  const csv = new URL(
    screen.getByRole("link", { name: "Download CSV" }).getAttribute("href") ?? "",
    location.href,
  );
  expect([csv.pathname, Object.fromEntries(csv.searchParams)]).toEqual([
    "/api/exports/performance",
    {
      span: "quarter",
      until: "2026-09",
      likeForLike: "false",
      sort: "labor",
      descending: "true",
      q: "a",
      view: "table",
      figure: "grossSales",
      account: "1",
    },
  ]);
  const place = (await table()).querySelector("tbody a");
  expect(place?.getAttribute("href")).toMatch(
    /^\/manager\/performance\/\d\?span=quarter&month=2026-09&like=false&sort=-labor&q=a$/,
  );
});
