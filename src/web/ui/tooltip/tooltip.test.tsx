import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { focusQuietly } from "./focus-quietly.ts";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

const pressed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  pressed.mockClear();
  render(
    <TooltipProvider>
      <main>
        <Tooltip content="Edit the Anchor">
          <button type="button" onClick={pressed}>
            Edit
          </button>
        </Tooltip>
        <Tooltip content="Delete the Anchor">
          <button type="button">Delete</button>
        </Tooltip>
      </main>
    </TooltipProvider>,
  );
});

const button = (name: string) => screen.getByRole("button", { name });
const tooltip = () => screen.queryByRole("tooltip")?.textContent ?? null;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const pointAt = (name: string) => fireEvent.pointerMove(button(name), { pointerType: "mouse" });
const leave = (name: string) => {
  fireEvent.pointerLeave(button(name), { pointerType: "mouse" });
  // Far from the control and its tooltip.
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900 });
};

test("a tooltip opens when the pointer has rested for 700 ms", () => {
  pointAt("Edit");
  wait(699);
  expect(tooltip()).toBeNull();
  wait(1);
  expect(tooltip()).toBe("Edit the Anchor");
});

test("it does not open when the pointer leaves before", () => {
  pointAt("Edit");
  wait(600);
  leave("Edit");
  wait(1000);
  expect(tooltip()).toBeNull();
});

test("the next one opens at once within 300 ms, and waits again later", () => {
  pointAt("Edit");
  wait(700);
  leave("Edit");
  expect(tooltip()).toBeNull();
  wait(299);
  pointAt("Delete");
  wait(0);
  expect(tooltip()).toBe("Delete the Anchor");

  leave("Delete");
  wait(300);
  pointAt("Edit");
  wait(699);
  expect(tooltip()).toBeNull();
});

test("it opens at once with the focus, describes the control and is in its landmark", () => {
  act(() => button("Edit").focus());
  expect(tooltip()).toBe("Edit the Anchor");
  expect(screen.getByRole("main").contains(screen.getByRole("tooltip"))).toBe(true);
  expect(button("Edit").getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
  act(() => button("Edit").blur());
  expect(tooltip()).toBeNull();
  expect(button("Edit").hasAttribute("aria-describedby")).toBe(false);
});

test("Escape and a press close it, and the control still answers to the press", () => {
  act(() => button("Edit").focus());
  fireEvent.keyDown(button("Edit"), { key: "Escape" });
  expect(tooltip()).toBeNull();
  pointAt("Edit");
  wait(700);
  expect(tooltip()).toBe("Edit the Anchor");
  fireEvent.pointerDown(button("Edit"));
  fireEvent.click(button("Edit"));
  expect(tooltip()).toBeNull();
  expect(pressed).toHaveBeenCalledOnce();
});

test("a touch opens none, and neither does a focus that is returned", () => {
  fireEvent.pointerMove(button("Edit"), { pointerType: "touch" });
  wait(1000);
  expect(tooltip()).toBeNull();
  act(() => focusQuietly(button("Edit")));
  wait(1000);
  expect(tooltip()).toBeNull();
});
