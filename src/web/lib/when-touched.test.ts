import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  // It remembers that the reader has done something; each test begins with a reader who has not.
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const begin = async () => (await import("#web/lib/when-touched.ts")).whenTouched;
const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "4" }));

test("the reader's first key is answered before what may follow from it is fetched", async () => {
  const whenTouched = await begin();
  const fetched = vi.fn();
  whenTouched(fetched);

  press();
  expect(fetched).not.toHaveBeenCalled();

  vi.runAllTimers();
  expect(fetched).toHaveBeenCalledOnce();
});

test("what is called off between the first key and its turn is not fetched", async () => {
  const whenTouched = await begin();
  const fetched = vi.fn();
  const callOff = whenTouched(fetched);

  press();
  callOff();
  vi.runAllTimers();

  expect(fetched).not.toHaveBeenCalled();
});

test("whoever asks after the first sign is served at once", async () => {
  const whenTouched = await begin();
  whenTouched(vi.fn());
  press();
  vi.runAllTimers();

  const fetched = vi.fn();
  whenTouched(fetched);

  expect(fetched).toHaveBeenCalledOnce();
});
