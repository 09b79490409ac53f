import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { focusQuietly, Tooltip } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <main>
      <Tooltip content="Edit the Anchor">
        <button type="button">Edit</button>
      </Tooltip>
      <Tooltip content="Delete the Anchor">
        <button type="button">Delete</button>
      </Tooltip>
    </main>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole("button", { name });
const words = () => screen.queryByRole("tooltip")?.textContent ?? null;
const point = (name: string) => fireEvent.pointerOver(button(name), { pointerType: "mouse" });
const leave = (name: string) => fireEvent.pointerOut(button(name), { relatedTarget: document.body });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("the words come when the pointer has rested for 700 ms", () => {
  point("Edit");
  wait(699);
  expect(words()).toBeNull();
  wait(1);
  expect(words()).toBe("Edit the Anchor");
});

test("whoever goes on to the next thing within 300 ms does not wait again, later one does", () => {
  point("Edit");
  wait(700);
  leave("Edit");
  wait(120);
  expect(words()).toBeNull();
  wait(299);
  point("Delete");
  wait(0);
  expect(words()).toBe("Delete the Anchor");

  leave("Delete");
  wait(120);
  wait(300);
  point("Edit");
  wait(699);
  expect(words()).toBeNull();
});

test("they come at once with the focus, and belong to the part of the page that the thing is in", () => {
  // Whatever was pressed in a test before.
  fireEvent.keyDown(document.body, { key: "Tab" });
  act(() => button("Edit").focus());
  wait(0);
  expect(words()).toBe("Edit the Anchor");
  expect(screen.getByRole("main").contains(screen.getByRole("tooltip"))).toBe(true);
});

test("a focus that the page sets after a tap asks nothing; one that Tab brings does", () => {
  fireEvent.pointerDown(button("Delete"), { pointerType: "touch" });
  fireEvent.pointerUp(button("Delete"), { pointerType: "touch" });
  wait(1000);
  act(() => button("Edit").focus());
  wait(1000);
  expect(words()).toBeNull();
  act(() => button("Edit").blur());
  fireEvent.keyDown(document.body, { key: "Tab" });
  act(() => button("Edit").focus());
  wait(0);
  expect(words()).toBe("Edit the Anchor");
});

test("a focus that a press sets, or a closing dialog gives back, asks nothing", () => {
  fireEvent.pointerDown(button("Edit"));
  act(() => button("Edit").focus());
  wait(1000);
  expect(words()).toBeNull();
  act(() => button("Edit").blur());
  act(() => focusQuietly(button("Edit")));
  wait(1000);
  expect(words()).toBeNull();
});
