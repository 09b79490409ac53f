import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "../dialog/dialog.tsx";
import { showToast, Toaster, ToastWords, useToast } from "./toast.tsx";
import { navigate } from "wouter/use-browser-location";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("one notification at a time: a new one takes the place of the old", () => {
  render(<Toaster />);
  act(() => showToast({ title: "First" }));
  act(() => showToast({ title: "Second", description: "And its sentence" }));
  expect(screen.getByText("And its sentence")).toBeTruthy();
  expect(screen.queryByText("First")).toBeNull();
});

test("its button does what it says and closes it, and the focus goes back to where it came from", async () => {
  const user = userEvent.setup();
  const onPress = vi.fn();
  render(
    <>
      <input aria-label="Gross Sales" />
      <Toaster />
    </>,
  );
  await user.click(screen.getByLabelText("Gross Sales"));
  act(() => showToast({ title: "7 cells filled", action: { label: "Undo", onPress } }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByLabelText("Gross Sales"));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

test("it stays five seconds, of which those in which it is read do not count", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => showToast({ title: "Saved" }));
  wait(4000);
  fireEvent.pointerOver(screen.getByText("Saved"));
  wait(60_000);
  fireEvent.pointerOut(screen.getByText("Saved"), { relatedTarget: document.body });
  wait(999);
  expect(screen.queryByText("Saved")?.closest("[data-state=open]")).toBeTruthy();
  wait(1);
  wait(120);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("whose drawing could not be fetched is told in its words alone, for as long", () => {
  vi.useFakeTimers();
  render(<ToastWords />);
  act(() => showToast({ title: "You are still logged in", description: "Try again." }));
  expect(screen.getByRole("alert").textContent).toBe("You are still logged in. Try again.");
  wait(4999);
  act(() => showToast({ title: "Failed to save" }));
  wait(4999);
  expect(screen.getByRole("alert").textContent).toBe("Failed to save");
  wait(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

function Kept() {
  return <p>{useToast() === null ? "forgotten" : "kept"}</p>;
}

test("a dismissed one is forgotten after 1,000,000 ms", () => {
  vi.useFakeTimers();
  render(
    <>
      <Toaster />
      <Kept />
    </>,
  );
  act(() => showToast({ title: "Saved" }));
  fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
  wait(999_999);
  expect(screen.getByText("kept")).toBeTruthy();
  wait(1);
  expect(screen.getByText("forgotten")).toBeTruthy();
});

test("it is said once, to those who hear the page, failures at once", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => showToast({ title: "Error", description: "The disk is full.", tone: "destructive" }));
  wait(100);
  expect(document.querySelector("[aria-live=assertive]")?.textContent).toBe(
    "Notification: Error. The disk is full.",
  );
  wait(1000);
  expect(document.querySelector("[aria-live=assertive]")?.textContent).toBe("");
});

function PageWithDialog() {
  const [open, setOpen] = useState(true);
  return (
    <main>
      <Dialog open={open} onOpenChange={setOpen} title="Edit">
        <input aria-label="Name" />
      </Dialog>
      <Toaster />
    </main>
  );
}

test("beside an open dialog Escape closes the dialog, and the notification stays", async () => {
  const user = userEvent.setup();
  render(<PageWithDialog />);
  act(() => showToast({ title: "Error", tone: "destructive" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Error")).toBeTruthy();
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByText("Error")).toBeNull());
});

test("F8 goes to it out of a dialog; Escape there closes it alone and goes back", async () => {
  const user = userEvent.setup();
  render(<PageWithDialog />);
  act(() => showToast({ title: "Error", tone: "destructive" }));
  await user.keyboard("{F8}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close notification" }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  await user.keyboard("{F8}{Escape}");
  expect(screen.getByRole("dialog", { name: "Edit" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("pressing its button closes it and leaves the dialog open", async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<PageWithDialog />);
  act(() => showToast({ title: "Error", tone: "destructive" }));
  await user.click(screen.getByRole("button", { name: "Close notification" }));
  expect(screen.getByRole("dialog", { name: "Edit" })).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText("Error")).toBeNull());
});

describe("on the next screen", () => {
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
});
