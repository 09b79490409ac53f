import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { field, signIn } from "./signing-in.fixture.ts";
import { claire, openPortal, Refusal, fill } from "./testing.tsx";

test("both buttons open the same form; Back closes it and forgets what was typed", async () => {
  const { user } = openPortal("/", null);
  for (const name of ["Investor Login", "Manager Login"]) {
    await user.click(await screen.findByRole("button", { name }));
    expect(screen.getByRole("heading", { name: "Login" })).toBeTruthy();
    expect(screen.getByText("Enter your account credentials")).toBeTruthy();
    expect(field("Username").value).toBe("");
    expect(field("Username").placeholder).toBe("Username or email");
    expect(document.activeElement).toBe(field("Username"));
    fill(field("Username"), "mellison");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
  }
});

test("?login opens the form directly", async () => {
  openPortal("/?login", null);
  expect(await screen.findByRole("heading", { name: "Login" })).toBeTruthy();
});

test.each(["/?login", "/test-login"])(
  "%s says whom to ask for a forgotten password before any attempt",
  async (address) => {
    openPortal(address, null);
    await screen.findByRole("heading", { name: "Login" });
    expect(screen.getByText("Forgotten your password? A manager can set a new password.")).toBeTruthy();
  },
);

test("where e-mails are sent, the login form leads to a new password", async () => {
  const { user } = openPortal("/?login", null, { "GET /api/public/branding": { sendsMail: true } });
  await user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeTruthy();
  expect(screen.queryByText(/A manager can set a new password/)).toBeNull();
});

test("a wrong password says so once, and what was typed stays", async () => {
  const { user } = openPortal("/?login", null, {
    [signIn]: new Refusal("wrong_login", "Invalid username or password"),
  });
  await screen.findByRole("heading", { name: "Login" });
  fill(field("Username"), "mellison");
  await user.type(field("Password"), "wrong{Enter}");
  expect(await screen.findByText("Login failed")).toBeTruthy();
  expect(screen.getByText("Invalid username or password")).toBeTruthy();
  expect(field("Username").value).toBe("mellison");
  expect(field("Password").value).toBe("wrong");
  expect(field("Password").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Check your username and password, then try again.")).toBeTruthy();
  expect(screen.getAllByText(/A manager can set a new password/)).toHaveLength(1);
});

test.each([
  [
    new Refusal("foreign_origin", "The portal is reached at an address that it does not know."),
    /does not know/,
  ],
  [
    new Refusal("too_many_tries", "Too many failed logins. Wait fifteen minutes and try again."),
    /Wait fifteen minutes/,
  ],
  [new TypeError("Failed to fetch"), /The portal cannot be reached/],
])("a login that failed for another reason, %s, is not called a wrong password", async (refusal, said) => {
  const { user } = openPortal("/?login", null, {
    [signIn]: () => {
      if (refusal instanceof Error) throw refusal;
      return refusal;
    },
  });
  await screen.findByRole("heading", { name: "Login" });
  fill(field("Username"), "mellison");
  await user.type(field("Password"), "right{Enter}");
  // At the field, and in the toast.
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  expect(screen.queryByText(/Invalid username|Check your username/)).toBeNull();
});

test("a success says so, stays busy, and goes to the root after a second", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user, sent } = openPortal("/?login", null, { [signIn]: claire });
  await screen.findByRole("heading", { name: "Login" });
  fill(field("Username"), "mellison");
  fill(field("Password"), "quiet-harbor");
  await user.type(field("Password"), "{Enter}");
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
  fill(field("Username"), "mellison");
  fill(field("Password"), "quiet-harbor");
  await user.type(field("Password"), "{Enter}");
  expect(await screen.findByText("Redirecting to dashboard...")).toBeTruthy();
  expect(screen.getByText(/^© \d{4}/)).toBeTruthy();
});
