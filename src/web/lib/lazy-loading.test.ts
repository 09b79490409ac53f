import { beforeEach, expect, test, vi } from "vitest";
import { onFirstInteraction } from "./lazy-loading.tsx";

beforeEach(() => void vi.useFakeTimers());

const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "4" }));

test("the reader's first key is answered before what may follow from it is fetched", () => {
  const fetched = vi.fn();
  onFirstInteraction(fetched);

  press();
  expect(fetched).not.toHaveBeenCalled();

  vi.runAllTimers();
  expect(fetched).toHaveBeenCalledOnce();
});

test("what is called off between the first key and its turn is not fetched", () => {
  const fetched = vi.fn();
  const callOff = onFirstInteraction(fetched);

  press();
  callOff();
  vi.runAllTimers();

  expect(fetched).not.toHaveBeenCalled();
});

test("a request after the first interaction is answered at once", () => {
  onFirstInteraction(vi.fn());
  press();
  vi.runAllTimers();

  const fetched = vi.fn();
  onFirstInteraction(fetched);

  expect(fetched).toHaveBeenCalledOnce();
});
