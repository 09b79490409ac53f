import { expect, test } from "vitest";
import { newDraft } from "./drafts/draft-state.ts";
import { blankValues, compName, figureName } from "./figures-and-texts.ts";
import { createReportStore } from "./report-store.ts";

const gross = figureName("grossSalesLastMonth");
const values = blankValues("Claire Donovan");
const draft = newDraft({ locationId: 3, period: "2026-10" });
const opened = () => createReportStore({ draft, values });
const UNREADABLE = "Enter an amount such as 1234.50";
const errorOf = (store: ReturnType<typeof opened>, name: string) => store.getState().errors[name]?.message;

test("a change of a figure leaves every other part the same object", () => {
  const store = opened();
  store.set(compName(11), "186");
  const { comps, commentary } = store.getState().values;
  store.set(gross, "5");
  expect(store.getState().values.comps).toBe(comps);
  expect(store.getState().values.commentary).toBe(commentary);
  expect(comps).toEqual({ 11: "186" });
});

test("an error of the server stays until the amount changes, whatever its commas", () => {
  const store = opened();
  store.set(gross, "1,000.00");
  store.setError(gross, "Too large.");
  store.set(gross, "1000");
  store.commit(gross, null);
  expect(errorOf(store, gross)).toBe("Too large.");
  store.set(gross, "1001");
  expect(errorOf(store, gross)).toBeUndefined();
});

test("unreadable amounts are found at once in an opened draft, and before submitting", async () => {
  const store = opened();
  store.open({ draft, values: { ...values, comps: { 11: "x" } } });
  expect(errorOf(store, compName(11))).toBe(UNREADABLE);
  expect(await store.validate()).toBe(false);
  store.set(compName(11), "1");
  store.set("signature", { type: "drawn", image: "data:image/png;base64,aW5r" });
  expect(await store.validate()).toBe(true);
});

test("what the form fills in, formats, or has signed is no edit; what a person changes is", () => {
  const store = opened();
  const edits = () => store.getState().edits;
  store.fillIn({ grossSalesLastMonth: "1,000.00" });
  store.set(gross, "1000");
  store.set("submittedBy", "Rosa Lind");
  store.set("signature", { type: "drawn", image: "data:image/png;base64,aW5r" });
  expect(edits()).toBe(0);
  store.set(gross, "1001");
  store.fillIn({ grossSalesLastMonth: "2,000.00" });
  expect([edits(), store.textOf(gross)]).toEqual([1, "1001"]);
});
