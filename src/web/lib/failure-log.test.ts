import { expect, test, vi } from "vitest";
import { logFailure } from "./failure-log.ts";

test("a failure is logged, but not what the browser ends when the page is left", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const [ended, refused] = [new TypeError("Load failed"), new Error("503")];
  logFailure("Not loaded", ended);
  expect(log.mock.calls).toEqual([["Not loaded", ended]]);
  window.dispatchEvent(new Event("beforeunload"));
  logFailure("Not loaded", ended);
  expect(log).toHaveBeenCalledOnce();
  logFailure("Not loaded", refused);
  expect(log).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
