import { expect, test } from "vitest";
import { breakdownOf } from "./breakdown.ts";

const holder = (id: number, share: string) => ({
  sharePercentage: share,
  investor: { id, firstName: "Holder", lastName: String(id), email: `${id}@example.com` },
});

test("splits to the cent, and lines and house add up to the total", () => {
  const { lines, totalShare, total, house } = breakdownOf("18750.00", [
    holder(1, "15.00"),
    holder(2, "12.50"),
  ]);
  expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
    ["Holder 1", "2812.50"],
    ["Holder 2", "2343.75"],
  ]);
  expect([totalShare, total]).toEqual(["27.50", "5156.25"]);
  expect(house).toEqual({ share: "72.50", amount: "13593.75" });
});

test("says who gets a left-over cent, where there is one", () => {
  const holders = [holder(1, "15.00"), holder(2, "12.50")];
  expect(breakdownOf("18750.00", holders).cents).toBeNull();
  expect(breakdownOf("18750.01", holders).cents).toContain("the House keeps what is then left");
});

test("nothing typed yet counts as nothing; without a rest there is no house", () => {
  const { lines, house } = breakdownOf(null, [holder(1, "100.00")]);
  expect(lines[0]?.amount).toBe("0.00");
  expect(house).toBeNull();
});

test("shares above the whole show no amounts that could not be paid", () => {
  const { lines, totalShare, total } = breakdownOf("100.00", [holder(1, "60.00"), holder(2, "45.00")]);
  expect(lines.map(({ share, amount }) => [share, amount])).toEqual([
    ["60.00", null],
    ["45.00", null],
  ]);
  expect([totalShare, total]).toEqual(["105.00", null]);
});
