import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { claire, margaret, openPortal, Refusal, fill } from "#web/app/testing.tsx";
import { noSecondFactor } from "#web/features/account-security/second-factor.fixture.ts";
// Loaded before the tests, which would otherwise wait for the lazy import.
import "./SecurityPage.tsx";

const LINE = /^Your password was given to you by somebody else\. Choose your own\.$/;
const given = { passwordIsGiven: true } as const;
/** The line does not wait for the figures. */
const away = { "GET /api/manager/overview": new Refusal("unavailable", "Away") };
const dashboards = [
  ["a manager", "/manager/dashboard", claire, "Manager Dashboard"],
  ["an investor", "/investor/dashboard", margaret, "Investment Portfolio"],
] as const;

test.each(dashboards)("%s with a given password sees a link to change it", async (_, path, user) => {
  openPortal(path, { ...user, ...given }, away);
  expect((await screen.findByRole("link", { name: LINE })).getAttribute("href")).toBe("/security");
});

test.each(dashboards)(
  "%s with a password of their own is shown nothing of it",
  async (_, path, user, title) => {
    openPortal(path, user, away);
    await screen.findByRole("heading", { level: 1, name: title });
    expect(screen.queryByRole("link", { name: LINE })).toBeNull();
  },
);

test("keeping the password hides the notice on all devices", async () => {
  const { user, sent } = openPortal("/investor/dashboard", { ...margaret, ...given });
  await user.click(await screen.findByRole("button", { name: "Hide this and keep the password" }));
  expect(screen.queryByRole("link", { name: LINE })).toBeNull();
  await waitFor(() => expect(sent.at(-1)?.call).toBe("POST /api/auth/password/kept"));
});

test("a new password removes the notice", async () => {
  let account: object = { ...claire, ...given };
  const { user } = openPortal("/manager/dashboard", claire, {
    ...away,
    "GET /api/auth/user": () => account,
    "GET /api/second-factor": noSecondFactor,
    "PUT /api/auth/password": () => {
      account = claire;
      return null;
    },
  });
  await user.click(await screen.findByRole("link", { name: LINE }));
  await screen.findByRole("dialog", { name: "Change Password" });
  // Once: a reload shows the screen itself.
  expect(history.state).not.toBe("to-create");
  await user.type(await screen.findByLabelText("Current password"), "from-a-manager");
  fill(screen.getByLabelText("New password"), "harbor-lantern-7");
  fill(screen.getByLabelText("Repeat new password"), "harbor-lantern-7");
  await user.type(screen.getByLabelText("Repeat new password"), "{Enter}");
  await screen.findByText("Password changed");
  await user.click(screen.getByRole("link", { name: /^Report Management Tool/ }));
  await screen.findByRole("heading", { level: 1, name: "Manager Dashboard" });
  expect(screen.queryByRole("link", { name: LINE })).toBeNull();
});
