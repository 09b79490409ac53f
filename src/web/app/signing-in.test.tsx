import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claire, margaret, openPortal, Refusal } from "./testing.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const signIn = "POST /api/auth/local";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("both buttons open the same form; Back closes it and forgets what was typed", async () => {
  const { user } = openPortal("/", null);
  for (const name of ["Investor Login", "Manager Login"]) {
    await user.click(await screen.findByRole("button", { name }));
    expect(screen.getByRole("heading", { name: "Login" })).toBeTruthy();
    expect(screen.getByText("Enter your account credentials")).toBeTruthy();
    expect(field("Username").value).toBe("");
    expect(field("Username").placeholder).toBe("Username or email");
    expect(document.activeElement).toBe(field("Username"));
    await user.type(field("Username"), "mellison");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
  }
});

test("?login opens the form directly", async () => {
  openPortal("/?login", null);
  expect(await screen.findByRole("heading", { name: "Login" })).toBeTruthy();
});

test.each(["/?login", "/test-login"])(
  "at %s who has forgotten the password learns whom to ask before any try",
  async (address) => {
    openPortal(address, null);
    await screen.findByRole("heading", { name: "Login" });
    expect(screen.getByText("Forgotten your password? A manager can set a new password.")).toBeTruthy();
  },
);

test("a wrong password says so and keeps what was typed", async () => {
  const { user } = openPortal("/?login", null, {
    [signIn]: new Refusal(401, "Invalid username or password"),
  });
  await screen.findByRole("heading", { name: "Login" });
  await user.type(field("Username"), "mellison");
  await user.type(field("Password"), "wrong{Enter}");
  expect(await screen.findByText("Login failed")).toBeTruthy();
  expect(screen.getByText("Invalid username or password")).toBeTruthy();
  expect(field("Username").value).toBe("mellison");
  expect(field("Password").value).toBe("wrong");
  expect(field("Password").getAttribute("aria-invalid")).toBe("true");
});

test("a wrong password does not repeat whom to ask for a new one", async () => {
  const { user } = openPortal("/?login", null, {
    [signIn]: new Refusal(401, "Invalid username or password"),
  });
  await screen.findByRole("heading", { name: "Login" });
  await user.type(field("Username"), "mellison");
  await user.type(field("Password"), "wrong{Enter}");
  expect(await screen.findByText("Check your username and password, then try again.")).toBeTruthy();
  expect(screen.getAllByText(/A manager can set a new password/)).toHaveLength(1);
});

test("a success says so, stays busy, and goes to the root after a second", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user, sent } = openPortal("/?login", null, { [signIn]: claire });
  await screen.findByRole("heading", { name: "Login" });
  await user.type(field("Username"), "mellison");
  await user.type(field("Password"), "quiet-harbor{Enter}");
  expect(await screen.findByText("Login successful")).toBeTruthy();
  expect(screen.getByText("Welcome to Management Portal")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Signing In..." })).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"), { timeout: 1500 });
  expect(sent.find(({ call }) => call === signIn)?.body).toEqual({
    username: "mellison",
    password: "quiet-harbor",
  });
});

test("the test login has other words for its success", async () => {
  vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user } = openPortal("/test-login", null, { [signIn]: claire });
  await screen.findByRole("heading", { name: "Login" });
  await user.type(field("Username"), "mellison");
  await user.type(field("Password"), "quiet-harbor{Enter}");
  expect(await screen.findByText("Redirecting to dashboard...")).toBeTruthy();
  expect(screen.getByText(/^© \d{4}/)).toBeTruthy();
});

test("the ticker repeats the logos six times, is heard once, and can be paused", async () => {
  const { user, container } = openPortal("/", null, {
    "GET /api/public/locations": [
      { name: "Harbor & Vine", logoUrl: "/api/public/logos/a.webp" },
      { name: "Without Logo", logoUrl: null },
    ],
  });
  const ticker = await screen.findByRole("region", { name: "Locations" });
  expect(container.querySelectorAll(".track ul")).toHaveLength(6);
  expect(container.querySelectorAll(".track img")).toHaveLength(6);
  expect(within(ticker).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryByText("Without Logo")).toBeNull();
  await user.click(within(ticker).getByRole("button", { name: "Pause moving logos" }));
  expect(ticker.className).toContain("is-paused");
});

test("without a logo there is no ticker, and a failure is only logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  openPortal("/", null, { "GET /api/public/locations": new Refusal(503, "Down") });
  await screen.findByRole("button", { name: "Investor Login" });
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByRole("region", { name: "Locations" })).toBeNull();
});

/** The dashboard stands without them. */
const noFigures = { "GET /api/manager/overview": new Refusal(503, "Down") };
const noReport = { "GET /api/reports/7": new Refusal(404, "Report not found") };
const ended = (userId: string, address: string) =>
  sessionStorage.setItem("session-ended", JSON.stringify({ userId, address }));

test("whose session has ended is told so at the login, and comes back to the same screen", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  openPortal("/manager/archive?q=harbor", claire, { "GET /api/reports": new Refusal(401, "Unauthorized") });
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeTruthy();
  // Half a second later; what leaves after its test would take the next one's page away.
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/login"));
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

test("a file's address leads nobody to the login, and then to where the file stands", async () => {
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
])("after the login nobody is led to an address %s", async (_, userId, address) => {
  ended(userId, address);
  openPortal("/", claire, noFigures);
  await waitFor(() => expect(location.pathname).toBe("/manager/dashboard"));
});

test("a tab that keeps somebody's unsent report does not say whose, nor what is in it", async () => {
  sessionStorage.setItem(`report-draft/${claire.id}/3/2026-10`, "{}");
  openPortal("/?login=1", null);
  const told = "An unsent monthly report is kept in this tab. Whoever began it finds it after logging in.";
  expect(await screen.findByText(told)).toBeTruthy();
  cleanup();
  // A session of another account has ended here since.
  ended(margaret.id, "/investor/reports");
  openPortal("/?login=1", null);
  expect(await screen.findByText("Your session has ended. Log in to go on.")).toBeTruthy();
});

const toTheCode = async () => {
  const opened = openPortal("/?login", null, {
    [signIn]: { ticket: "t".repeat(43), ways: ["authenticator"] },
    "POST /api/auth/second-factor": claire,
  });
  await screen.findByRole("heading", { name: "Login" });
  await opened.user.type(field("Username"), "mellison");
  await opened.user.type(field("Password"), "quiet-harbor{Enter}");
  await screen.findByLabelText("Code");
  return opened;
};
const marked = (state: unknown) => typeof state === "object" && state !== null && "dialogs" in state;

test("from the code the browser's Back leads to the password, which can be given again", async () => {
  const { user } = await toTheCode();
  await waitFor(() => expect(marked(history.state)).toBe(true));
  history.back();
  await screen.findByLabelText("Password");
  expect(screen.getByRole("heading", { name: "Login" })).toBeTruthy();
  await user.type(field("Username"), "mellison");
  await user.type(field("Password"), "quiet-harbor{Enter}");
  expect(await screen.findByLabelText("Code")).toBeTruthy();
});

test("whoever is let in by a code leaves no step of it behind", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user } = await toTheCode();
  await waitFor(() => expect(marked(history.state)).toBe(true));
  await user.type(field("Code"), "123456{Enter}");
  await waitFor(() => expect(marked(history.state)).toBe(false));
  expect(assign).not.toHaveBeenCalled();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"), { timeout: 1500 });
});
