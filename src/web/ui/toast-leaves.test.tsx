import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { showToast, Toaster } from "./toast/toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/manager/reports");
  render(
    <>
      <a href="#archive">Report Archive</a>
      <Toaster />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const go = (path: string) => act(() => navigate(path));
const press = (pointerType: string) =>
  fireEvent.pointerDown(screen.getByText("Report Archive"), { pointerType });
const isShown = (title: string) => {
  wait(120);
  return screen.queryByText(title) !== null;
};

test("what succeeded is not told on the next screen that its reader goes to", () => {
  act(() => showToast({ title: "Success" }));
  press("mouse");
  go("/manager/archive");
  expect(isShown("Success")).toBe(false);
});

test("what succeeded and itself leads to another screen is told there, and not on the one after", () => {
  act(() => showToast({ title: "Success" }));
  go("/manager/report/7");
  expect(isShown("Success")).toBe(true);
  fireEvent.keyDown(screen.getByText("Report Archive"), { key: "Enter" });
  go("/manager/archive");
  expect(isShown("Success")).toBe(false);
});

test("Back leaves it behind too, unless it only closes something on the same screen", () => {
  history.pushState(null, "", "/manager/archive");
  act(() => showToast({ title: "Success" }));
  const popTo = (path: string) =>
    act(() => {
      history.replaceState(null, "", path);
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
  popTo("/manager/archive");
  expect(isShown("Success")).toBe(true);
  popTo("/manager/reports");
  expect(isShown("Success")).toBe(false);
});

test("a failure stays to be read wherever one goes", () => {
  act(() => showToast({ title: "Error", tone: "destructive" }));
  press("touch");
  go("/manager/archive");
  wait(1500);
  press("touch");
  expect(isShown("Error")).toBe(true);
});

test("a finger that goes on with the page sends away what succeeded, once it could be read", () => {
  act(() => showToast({ title: "Success" }));
  wait(900);
  press("touch");
  expect(isShown("Success")).toBe(true);
  press("mouse");
  expect(isShown("Success")).toBe(true);
  press("touch");
  expect(isShown("Success")).toBe(false);
});

test("a finger on the notification itself does not send it away, nor on the page what offers a button", () => {
  act(() => showToast({ title: "Success" }));
  wait(1500);
  fireEvent.pointerDown(screen.getByText("Success"), { pointerType: "touch" });
  expect(isShown("Success")).toBe(true);
  act(() => showToast({ title: "7 cells filled", action: { label: "Undo", onPress: () => {} } }));
  wait(1500);
  press("touch");
  expect(isShown("7 cells filled")).toBe(true);
});
