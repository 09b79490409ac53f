import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { showToast, Toaster } from "./toast.tsx";

afterEach(cleanup);

test("one notification at a time: a new one takes the place of the old", async () => {
  render(<Toaster />);
  act(() => showToast({ title: "First" }));
  act(() => showToast({ title: "Second", description: "And its sentence" }));
  expect(screen.getByText("And its sentence")).toBeTruthy();
  expect(screen.queryByText("First")).toBeNull();
});

test("its button does what it says and closes it", async () => {
  const user = userEvent.setup();
  const onPress = vi.fn();
  render(<Toaster />);
  act(() => showToast({ title: "7 cells filled", action: { label: "Undo", onPress } }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
