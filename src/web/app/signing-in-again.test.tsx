import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { listedWith, reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { claire, margaret, openPortal, Refusal } from "./testing.tsx";

/** The dashboard is shown without them. */
const noFigures = { "GET /api/manager/overview": new Refusal("unavailable", "Down") };
const oneReport = {
  "GET /api/auth/investor": { id: 5 },
  "GET /api/investors/5/reports": [listedWith({ id: 1 })],
  "GET /api/reports/1": reportWith({ id: 1 }),
};
const noReport = { "GET /api/reports/7": new Refusal("not_found", "Report not found") };
const ended = (userId: string, address: string) =>
  sessionStorage.setItem("session-ended", JSON.stringify({ userId, address }));

test("after an ended session the login says so and returns to the same screen", async () => {
  let [refusedAt, leftAt] = [0, 0];
  const assign = vi.spyOn(location, "assign").mockImplementation(() => void (leftAt = performance.now()));
  openPortal("/manager/archive?q=harbor", claire, {
    "GET /api/reports": () => {
      refusedAt = performance.now();
      return new Refusal("signed_out", "Unauthorized");
    },
  });
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeTruthy();
  // What leaves after its test would take the next one's page away.
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/login"));
  // Long enough to be read.
  expect(leftAt - refusedAt).toBeGreaterThan(450);
  cleanup();
  openPortal("/?login=1", null);
  expect(await screen.findByText("Your session has ended. Log in to go on.")).toBeTruthy();
  cleanup();
  openPortal("/", claire, noFigures);
  await waitFor(() => expect(location.pathname + location.search).toBe("/manager/archive?q=harbor"));
  cleanup();
  // Once: the next login begins at the dashboard.
  openPortal("/", claire, noFigures);
  await waitFor(() => expect(location.pathname).toBe("/manager/dashboard"));
});

test("a file's address without a session opens the login, and then the screen that has the file", async () => {
  openPortal("/api/reports/7/download", null);
  expect(await screen.findByRole("heading", { name: "Login" })).toBeTruthy();
  expect(location.pathname + location.search).toBe("/?login");
  cleanup();
  openPortal("/", claire, noReport);
  await waitFor(() => expect(location.pathname).toBe("/manager/report/7"));
});

test.each([
  ["of somebody else", margaret.id, "/manager/archive"],
  ["that is another role's", claire.id, "/investor/reports"],
  ["that is no screen", claire.id, "/api/logout"],
  ["of another site", claire.id, "//example.com/manager/archive"],
  ["of another site in full", claire.id, "https://example.com/manager/archive"],
  ["that is no page", claire.id, "javascript:alert(1)"],
])("the login does not open an address %s", async (_, userId, address) => {
  ended(userId, address);
  openPortal("/", claire, noFigures);
  await waitFor(() => expect(location.pathname).toBe("/manager/dashboard"));
});

test("an e-mail's link without a session opens the login, and the report after it", async () => {
  openPortal("/investor/reports?report=1", null);
  expect(await screen.findByRole("button", { name: "Sign In" })).toBeTruthy();
  expect(location.pathname + location.search).toBe("/?login");
  cleanup();

  openPortal("/", margaret, oneReport);
  await waitFor(() => expect(location.pathname + location.search).toBe("/investor/reports?report=1"));
  cleanup();

  // Once: the next visit begins at the dashboard.
  openPortal("/", margaret, oneReport);
  await waitFor(() => expect(location.pathname).toBe("/investor/dashboard"));
});

test.each([
  ["filters", "?year=2025&location=3&q=caf%C3%A9+*&report=1", "?year=2025&location=3&q=caf%C3%A9+*&report=1"],
  // A forwarded link may carry them.
  ["parameters that the portal does not know", "?report=1&from=a:b/c", "?report=1"],
])("a bookmark of a report with %s opens it after the login", async (_, search, wanted) => {
  openPortal(`/investor/reports${search}`, null);
  await screen.findByRole("button", { name: "Sign In" });
  cleanup();
  openPortal("/", margaret, oneReport);
  await waitFor(() => expect(location.pathname + location.search).toBe(`/investor/reports${wanted}`));
});

test("an address that names no report is not opened after the login", async () => {
  openPortal("/investor/reports?report=//evil.example", null);
  await screen.findByRole("button", { name: "Sign In" });
  cleanup();
  openPortal("/", margaret, oneReport);
  await waitFor(() => expect(location.pathname).toBe("/investor/dashboard"));
});
