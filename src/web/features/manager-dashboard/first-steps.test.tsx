import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { claire, openPortal } from "#web/app/testing.tsx";
import { filingOf, overview } from "./overview.fixture.ts";

afterEach(cleanup);

test("a new portal is led to its first report, step by step", async () => {
  const begun = { ...overview, ...filingOf(1, 1), investors: 0, reportsInAll: 0, recent: [] };
  openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": begun });
  const steps = within(await screen.findByRole("region", { name: "Three steps to your first report" }));
  const [location, investors, report] = steps.getAllByRole("listitem");
  expect(location?.textContent).toContain("Done.");
  expect(investors?.getAttribute("aria-current")).toBe("step");
  expect(report?.textContent).not.toContain("Done.");
  expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/manager/investors"]);
});

test("the steps can be hidden, stay hidden, and are gone with the first report", async () => {
  const empty = { ...overview, ...filingOf(0, 0), investors: 0, reportsInAll: 0, recent: [] };
  const { user, unmount } = openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": empty });
  await user.click(await screen.findByRole("button", { name: "Hide these steps" }));
  expect(screen.queryByText("Three steps to your first report")).toBeNull();
  unmount();
  openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": empty });
  await screen.findByText("No activity yet");
  expect(screen.queryByText("Three steps to your first report")).toBeNull();
  cleanup();
  localStorage.removeItem("first-steps");
  openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": overview });
  await screen.findByText("25");
  expect(screen.queryByText("Three steps to your first report")).toBeNull();
});
