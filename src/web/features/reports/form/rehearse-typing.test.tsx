import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RehearsedForm } from "./typing-rehearsal.tsx";
import { rehearseTyping } from "./rehearse-typing.ts";

beforeEach(() => {
  // The browser never has anything to do but this.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The fields that are typed into stand in no page: they are noticed where the browser is told to put a key in. */
function watchFields() {
  const fields = new Set<HTMLInputElement | HTMLTextAreaElement>();
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const { setRangeText } = prototype;
    vi.spyOn(prototype, "setRangeText").mockImplementation(function (
      this: HTMLInputElement & HTMLTextAreaElement,
      ...typed: Parameters<typeof setRangeText>
    ) {
      fields.add(this);
      setRangeText.apply(this, typed);
    });
  }
  return fields;
}

test("what a rehearsal types is taken in, and its figures are written as amounts on leaving, as those of the form are", async () => {
  const fields = watchFields();
  rehearseTyping(<RehearsedForm />, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect([...fields].map(({ name, value }) => [name, value])).toEqual([
    ["figures.grossSalesLastMonth", "123.00"],
    ["figures.netRevenueLastMonth", "123.00"],
    ["commentary.majorExpensesLastMonth", "123"],
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
  const fields = watchFields();
  const gone = new AbortController();
  rehearseTyping(<RehearsedForm />, gone.signal);
  gone.abort();
  await vi.runAllTimersAsync();
  expect(fields.size).toBe(0);
});
