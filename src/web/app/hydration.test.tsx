import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isHydrating } from "#web/lib/hydration.ts";
import { PageBoundary } from "./page-states.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function serverRenderedRoot(): HTMLElement {
  const root = Object.assign(document.createElement("div"), { id: "root" });
  root.setAttribute("data-server-rendered", "");
  document.body.append(root);
  return root;
}

test("a page that fails ends the hydration, so that its Retry can be pressed", () => {
  vi.spyOn(console, "error").mockReturnValue();
  const root = serverRenderedRoot();
  const Broken = () => {
    throw new Error("no such file");
  };
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
    { container: root },
  );
  expect(screen.getByText("This page could not be shown. Your data is safe.")).toBeTruthy();
  expect(isHydrating()).toBe(false);
});
