import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast, Toaster, useToast } from "./toast.tsx";

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const pressF8 = () => act(() => fireEvent.keyDown(document.body, { code: "F8", key: "F8" }));

describe("a toast", () => {
  test("replaces the one before", () => {
    render(<Toaster />);
    act(() => showToast({ title: "First" }));
    act(() => showToast({ title: "Second", description: "And its sentence" }));
    expect(screen.getByText("And its sentence")).toBeTruthy();
    expect(screen.queryByText("First")).toBeNull();
  });

  test("stays five seconds, not counting the time under the pointer", () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => showToast({ title: "Saved" }));
    wait(4000);
    fireEvent.pointerMove(screen.getByText("Saved"));
    wait(60_000);
    fireEvent.pointerLeave(screen.getByRole("region", { name: "Notifications (F8)" }));
    wait(999);
    expect(screen.getByText("Saved")).toBeTruthy();
    wait(1);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("has its five seconds also after one was closed under the pointer", () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => showToast({ title: "First" }));
    fireEvent.pointerMove(screen.getByText("First"));
    fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
    act(() => showToast({ title: "Second" }));
    wait(5000);
    expect(screen.queryByText("Second")).toBeNull();
  });

  test("is removed 1,000,000 ms after it was closed", () => {
    vi.useFakeTimers();
    render(
      <>
        <Toaster />
        <StoredToast />
      </>,
    );
    act(() => showToast({ title: "Saved" }));
    fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
    wait(999_999);
    expect(screen.getByText("stored")).toBeTruthy();
    wait(1);
    expect(screen.getByText("removed")).toBeTruthy();
  });

  function StoredToast() {
    return <p>{useToast() === null ? "removed" : "stored"}</p>;
  }

  test.each([
    ["destructive", "assertive"],
    ["default", "polite"],
  ] as const)("is announced once; with the tone %s it is %s", (tone, live) => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => showToast({ title: "Error", description: "The disk is full.", tone }));
    wait(100);
    expect(document.querySelector(`[aria-live=${live}]`)?.textContent).toBe(
      "Notification: Error. The disk is full.",
    );
    wait(1000);
    expect(document.querySelector(`[aria-live=${live}]`)).toBeNull();
  });
});

describe("with an open dialog", () => {
  function Page({ startsOpen }: { startsOpen: boolean }) {
    const [open, setOpen] = useState(startsOpen);
    return (
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={open} onOpenChange={setOpen} title="Edit">
          <input aria-label="Name" />
        </Dialog>
        <Toaster />
      </main>
    );
  }

  /** The toast is newer than the dialog, or older. */
  const orders = [["newer"], ["older"]] as const;

  async function openPage(order: (typeof orders)[number][0]) {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<Page startsOpen={order === "newer"} />);
    act(() => showToast({ title: "Error", tone: "destructive" }));
    if (order === "older") await user.click(screen.getByRole("button", { name: "Open" }));
    return user;
  }

  test.each(orders)("Escape closes the dialog first, then the toast: a %s toast", async (order) => {
    const user = await openPage(order);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Error")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("Error")).toBeNull();
  });

  test.each(orders)(
    "F8 moves the focus to the toast, Escape closes it and returns: a %s toast",
    async (order) => {
      const user = await openPage(order);
      pressF8();
      expect(document.activeElement?.closest(".toasts")).toBeTruthy();
      await user.tab();
      await user.tab();
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close notification" }));
      await user.keyboard("{Escape}");
      expect(screen.queryByText("Error")).toBeNull();
      expect(screen.getByRole("dialog", { name: "Edit" })).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    },
  );

  test.each(orders)("Tab leaves the toast for the dialog: a %s toast", async (order) => {
    const user = await openPage(order);
    pressF8();
    for (let tabs = 0; tabs < 3; tabs += 1) await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  test.each(orders)("a press on the toast's button leaves the dialog open: a %s toast", async (order) => {
    const user = await openPage(order);
    await user.click(screen.getByRole("button", { name: "Close notification" }));
    expect(screen.getByRole("dialog", { name: "Edit" })).toBeTruthy();
    expect(screen.queryByText("Error")).toBeNull();
  });
});

describe("when the user goes on", () => {
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

  const go = (path: string) => act(() => navigate(path));
  const press = (pointerType: string) =>
    fireEvent.pointerDown(screen.getByText("Report Archive"), { pointerType });
  const isShown = (title: string) => screen.queryByText(title) !== null;

  test("a success is not shown on the next screen", () => {
    act(() => showToast({ title: "Success" }));
    press("mouse");
    go("/manager/archive");
    expect(isShown("Success")).toBe(false);
  });

  test("a success that opens another screen is shown there, and not on the one after", () => {
    act(() => showToast({ title: "Success" }));
    go("/manager/report/7");
    expect(isShown("Success")).toBe(true);
    fireEvent.keyDown(screen.getByText("Report Archive"), { key: "Enter" });
    go("/manager/archive");
    expect(isShown("Success")).toBe(false);
  });

  test("Back dismisses a success, unless it only closes something on the same screen", () => {
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

  test("an error stays", () => {
    act(() => showToast({ title: "Error", tone: "destructive" }));
    press("touch");
    go("/manager/archive");
    wait(1500);
    press("touch");
    expect(isShown("Error")).toBe(true);
  });

  test("a touch on the page dismisses a success that has been shown for a second; a mouse does not", () => {
    act(() => showToast({ title: "Success" }));
    wait(900);
    press("touch");
    expect(isShown("Success")).toBe(true);
    wait(200);
    press("mouse");
    expect(isShown("Success")).toBe(true);
    press("touch");
    expect(isShown("Success")).toBe(false);
  });

  test("a touch does not dismiss the toast that it is on", () => {
    act(() => showToast({ title: "Success" }));
    wait(1500);
    fireEvent.pointerDown(screen.getByText("Success"), { pointerType: "touch" });
    expect(isShown("Success")).toBe(true);
  });
});
