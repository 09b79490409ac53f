import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MoneyInput } from "../money-input.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  // A phone: its decimal keypad has no minus.
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Harness() {
  const [value, setValue] = useState("34,111.00");
  return <MoneyInput aria-label="Gross Sales" value={value} onValueChange={setValue} />;
}
const cell = () => screen.getByLabelText<HTMLInputElement>("Gross Sales");
const tapSign = () => fireEvent.click(screen.getByLabelText("Change sign"));
const focus = () => act(() => cell().focus());

test("a double tap at the dollar sign only begins to type: the second tap does not change the amount's sign", () => {
  render(<Harness />);
  focus();
  tapSign();
  expect(cell().value).toBe("34111.00");
  vi.advanceTimersByTime(400);
  tapSign();
  expect(cell().value).toBe("34111.00");
});

test("half a second after the cell was entered, each tap on ± changes the sign", () => {
  render(<Harness />);
  focus();
  vi.advanceTimersByTime(600);
  tapSign();
  expect(cell().value).toBe("-34111.00");
  tapSign();
  expect(cell().value).toBe("34111.00");
});
