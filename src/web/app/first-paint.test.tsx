import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FirstPaintEnd, ScreenBoundary } from "./ScreenBoundary.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** As the document brings it. */
function drawnByServer(): HTMLElement {
  const drawn = Object.assign(document.createElement("div"), { className: "first-paint with-figures drawn" });
  document.body.append(drawn);
  return drawn;
}

test("what was pressed before the code was there is pressed once the screen stands", () => {
  const pressed = vi.fn<() => void>();
  const button = document.body.appendChild(document.createElement("button"));
  button.addEventListener("click", pressed);
  globalThis.pressedFirst = button;
  const drawn = drawnByServer();
  render(<FirstPaintEnd />, { container: drawn });
  expect([drawn.className, pressed.mock.calls.length]).toEqual(["drawn", 1]);
});

test("a screen that fails leaves a button that can be pressed", () => {
  vi.spyOn(console, "error").mockReturnValue();
  const drawn = drawnByServer();
  const Broken = () => {
    throw new Error("no such file");
  };
  render(
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>,
    { container: drawn },
  );
  expect(screen.getByText("This page could not be shown. Your data is safe.")).toBeTruthy();
  expect(drawn.className).toBe("drawn");
});
