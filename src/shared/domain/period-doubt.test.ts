import { expect, test } from "vitest";
import { periodDoubt } from "./periods.ts";

test("a month that is over raises no doubt, the running one and a later one do", () => {
  expect(periodDoubt("2026-10", "2026-11")).toBeNull();
  expect(periodDoubt("2026-11", "2026-11")).toBe("November 2026 is not over yet.");
  expect(periodDoubt("2027-01", "2026-11")).toBe("January 2027 lies in the future.");
});
