import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { claire, margaret, openPortal, Refusal, tellRole } from "./testing.tsx";

const labels = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => link.textContent);

/** Figures that are still on their way. */
const waiting = {
  "GET /api/manager/overview": () => new Promise(() => undefined),
  "GET /api/reports/7": () => new Promise(() => undefined),
  "GET /api/second-factor": () => new Promise(() => undefined),
};

test("a manager who opens the root arrives at the manager dashboard", async () => {
  openPortal("/", claire, waiting);
  expect(await screen.findByRole("heading", { name: "Manager Dashboard" })).toBeTruthy();
  expect(location.pathname).toBe("/manager/dashboard");
});

test("an investor who opens the root arrives at the portfolio", async () => {
  openPortal("/", margaret);
  expect(await screen.findByRole("heading", { name: "Investment Portfolio" })).toBeTruthy();
  expect(location.pathname).toBe("/investor/dashboard");
});

test("an investor sees two items and two tabs", async () => {
  openPortal("/nowhere", margaret);
  await screen.findByText("404 Page Not Found");
  expect(labels("Main menu")).toEqual(["Dashboard", "View Reports"]);
  expect(labels("Tabs")).toEqual(["Dashboard", "Reports"]);
});

test("the screens of the other role are not found", async () => {
  openPortal("/manager/users", margaret);
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
  expect(screen.getByText("Did you forget to add the page to the router?")).toBeTruthy();
  cleanup();
  openPortal("/investor/dashboard", claire);
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
});

test("a path that needs an account is not found without a session", async () => {
  openPortal("/manager/dashboard", null);
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.getByRole("link", { name: "Go to the first page" }).getAttribute("href")).toBe("/");
});

test("a screen opened without a session offers the login first, and says 404 below the button", async () => {
  openPortal("/manager/report/7", null);
  const first = await screen.findByRole("heading", { level: 1, name: "You are not logged in." });
  const [logIn, notFound, why] = [
    screen.getByRole("button", { name: "Log in" }),
    screen.getByText("404 Page Not Found"),
    screen.getByText("Did you forget to add the page to the router?"),
  ];
  for (const [before, after] of [
    [first, logIn],
    [logIn, notFound],
    [notFound, why],
  ] as const)
    expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.title).toMatch(/^You are not logged in/);
});

test("an unknown address is not found and says so first, without a session too", async () => {
  openPortal("/manager/locaions", null);
  expect(await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
});

test.each([
  ["a manager's screen with its filters", "/manager/archive?q=harbor%20%26%20vine&year=2026", claire],
  ["a report opened over the filtered archive", "/manager/archive?location=3&year=2025&report=7", claire],
  ["one report", "/manager/report/7", claire],
  ["an investor's location", "/investor/location/3", margaret],
  ["one's own account", "/security", margaret],
])("%s opened without a session offers the login, which opens it", async (_, address, person) => {
  const { user } = openPortal(address, null);
  expect(await screen.findByText("Did you forget to add the page to the router?")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Login" })).toBeTruthy();
  cleanup();
  openPortal("/", person, waiting);
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
  cleanup();
  // Once: the next login begins at the dashboard.
  openPortal("/", person, waiting);
  await waitFor(() => expect(location.pathname).toMatch(/dashboard$/));
});

test.each(["/manager/users", "/nowhere", "/manager/nowhere"])(
  "an account that has no screen at %s arrives at its dashboard",
  async (address) => {
    const { user } = openPortal(address, null);
    await user.click(await screen.findByRole("button", { name: "Log in" }));
    await screen.findByRole("heading", { name: "Login" });
    cleanup();
    openPortal("/", margaret, waiting);
    await waitFor(() => expect(location.pathname).toBe("/investor/dashboard"));
  },
);

test("the top bar says who is signed in, and how to sign out", async () => {
  openPortal("/nowhere", claire);
  expect(await screen.findByText("Claire Donovan")).toBeTruthy();
  expect(screen.getByText("Manager")).toBeTruthy();
  expect(screen.getByText("CD")).toBeTruthy();
  expect(screen.getByText("Investor Report Portal")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Logout" }).title).toBe("Sign out of your account");
});

test("without a first name the small top bar shows the part of the email before the @", async () => {
  openPortal("/nowhere", { ...margaret, firstName: null, lastName: null });
  expect(await screen.findByText("mellison")).toBeTruthy();
  expect(screen.getByText("U")).toBeTruthy();
  expect(screen.getByText("M")).toBeTruthy();
});

test("a page rendered for a session shows 'Loading...' and not the landing page", async () => {
  tellRole("investor");
  openPortal("/", null, { "GET /api/auth/user": new Promise(() => {}) });
  expect(await screen.findByText("Loading...")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Investor Login" })).toBeNull();
});

test("a session that ended since shows the landing page", async () => {
  tellRole("investor");
  openPortal("/", null, { "GET /api/auth/user": new Refusal("signed_out", "Unauthorized") });
  expect(await screen.findByRole("button", { name: "Investor Login" })).toBeTruthy();
});

test("single keys open a screen, and the question mark lists them", async () => {
  const { user } = openPortal("/nowhere", claire, waiting);
  await screen.findByText("404 Page Not Found");
  await user.keyboard("?");
  const list = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(list.textContent).toContain("GLManage Locations");
  await user.keyboard("gl");
  expect(location.pathname).toBe("/nowhere");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("gd");
  expect(location.pathname).toBe("/manager/dashboard");
});

test("with the keys turned off only their list opens", async () => {
  localStorage.setItem("shortcuts", "off");
  const { user } = openPortal("/nowhere", claire);
  await screen.findByText("404 Page Not Found");
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(screen.getByRole("switch", { name: "Use shortcuts" }).getAttribute("aria-checked")).toBe("false");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("gd");
  expect(location.pathname).toBe("/nowhere");
});
