import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RehearsedForm } from "./RehearsedForm.tsx";
import { rehearseTyping } from "./rehearse-typing.ts";

beforeEach(() => {
  // The browser never has anything to do but this.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The cells that are typed into stand in no page: they are noticed where the browser is told to put a key in. */
function watchCells() {
  const cells = new Set<HTMLInputElement>();
  const { setRangeText } = HTMLInputElement.prototype;
  vi.spyOn(HTMLInputElement.prototype, "setRangeText").mockImplementation(function (
    this: HTMLInputElement,
    ...typed: Parameters<typeof setRangeText>
  ) {
    cells.add(this);
    setRangeText.apply(this, typed);
  });
  return cells;
}

test("the figures of a rehearsal are taken in and, on leaving, written as amounts, as those of the form are", async () => {
  const cells = watchCells();
  rehearseTyping(<RehearsedForm />, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect([...cells].map(({ name, value }) => [name, value])).toEqual([
    ["figures.grossSalesLastMonth", "123.00"],
    ["figures.netRevenueLastMonth", "123.00"],
  ]);
});

test("a rehearsal leaves the page, the focus and what the tab keeps as they are", async () => {
  const before = document.documentElement.outerHTML;
  rehearseTyping(<RehearsedForm />, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(document.documentElement.outerHTML).toBe(before);
  expect(document.activeElement).toBe(document.body);
  expect(sessionStorage.length).toBe(0);
});

test("a rehearsal ends with the form", async () => {
  const cells = watchCells();
  const gone = new AbortController();
  rehearseTyping(<RehearsedForm />, gone.signal);
  gone.abort();
  await vi.runAllTimersAsync();
  expect(cells.size).toBe(0);
});
