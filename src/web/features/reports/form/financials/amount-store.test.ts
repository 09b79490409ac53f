import { expect, test, vi } from "vitest";
import { blankValues, compName, figureName } from "../form-values.ts";
import { createAmountStore } from "./amount-store.ts";

const gross = figureName("grossSalesLastMonth");
const net = figureName("netRevenueLastMonth");
const store = () => createAmountStore(blankValues("Claire Donovan"));
const UNREADABLE = "Enter an amount such as 1234.50";

test("a change notifies the input that it is about and no other", () => {
  const amounts = store();
  const [ofGross, ofNet] = [vi.fn(), vi.fn()];
  amounts.subscribeToInput(gross, ofGross);
  amounts.subscribeToInput(net, ofNet);
  amounts.set(gross, "5");
  expect([ofGross.mock.calls.length, ofNet.mock.calls.length]).toEqual([1, 0]);
  expect(amounts.textOf(gross)).toBe("5");
});

test("a change of a figure leaves the comps the same object", () => {
  const amounts = store();
  amounts.set(compName(11), "186");
  const { comps } = amounts.get();
  amounts.set(gross, "5");
  expect(amounts.get().comps).toBe(comps);
  expect(comps).toEqual({ investor11: "186" });
});

test("an error of the server stays until the amount changes, whatever its commas", () => {
  const amounts = store();
  amounts.set(gross, "1,000.00");
  amounts.setServerError(gross, "Too large.");
  amounts.set(gross, "1000");
  amounts.commit(gross, null);
  expect(amounts.errorOf(gross)).toBe("Too large.");
  amounts.set(gross, "1001");
  expect(amounts.errorOf(gross)).toBeUndefined();
});

test("unreadable amounts are found at once in replaced values and before submitting", () => {
  const amounts = store();
  amounts.replace({ ...amounts.get(), comps: { investor11: "x" } });
  expect(amounts.errorOf(compName(11))).toBe(UNREADABLE);
  expect(amounts.validate()).toBe(false);
  amounts.replace({ ...amounts.get(), comps: { investor11: "1" } });
  expect(amounts.validate()).toBe(true);
});
