import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FirstPaintEnd } from "./FirstPaintEnd.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** As the document brings it: to be read, and not to be touched. */
function drawnByServer(): HTMLElement {
  const drawn = Object.assign(document.createElement("div"), { className: "first-paint with-figures drawn" });
  drawn.setAttribute("inert", "");
  document.body.append(drawn);
  return drawn;
}

test("what the server has drawn can be touched once the screen stands", () => {
  const drawn = drawnByServer();
  render(<FirstPaintEnd />, { container: drawn });
  expect([drawn.className, drawn.hasAttribute("inert")]).toEqual(["drawn", false]);
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
  expect(drawn.hasAttribute("inert")).toBe(false);
});
