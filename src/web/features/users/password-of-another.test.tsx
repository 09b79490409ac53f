import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { claire } from "#web/app/testing.tsx";
import { administrator, button, marcus, openUsers } from "./users.fixture.ts";

afterEach(cleanup);

const noFactor = { authenticatorSince: null, passkeys: 0, recoveryCodesLeft: 0, mayReset: true };

/** The part about the password in what "Security" of an account opens. */
async function passwordPart(of: typeof marcus, reader = claire) {
  const { user } = await openUsers([administrator, marcus], reader, {
    [`GET /api/users/${of.id}/second-factor`]: noFactor,
  });
  await user.click(button(`Security of ${of.firstName} ${of.lastName}`));
  return { user, part: within(await screen.findByRole("region", { name: "Password" })) };
}

test("whoever looks for a colleague's password under Security is led to the form that gives a new one", async () => {
  const { user, part } = await passwordPart(marcus);
  expect(part.getByText("To give them a new password, choose Edit.")).toBeTruthy();
  await user.click(part.getByRole("button", { name: "Edit" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Manager" }));
  expect(form.getByLabelText("Password")).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: /^Security of/ })).toBeNull());
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(button("Security of Marcus Bell"));
});

test("of one's own account it is said so", async () => {
  const { part } = await passwordPart(administrator);
  expect(part.getByText("To give yourself a new password, choose Edit.")).toBeTruthy();
});

test("the protected administrator's password is nobody else's to change, and no way leads there", async () => {
  const { part } = await passwordPart(administrator, { ...claire, id: marcus.id });
  expect(part.getByText("The system administrator's is changed by the account's owner only.")).toBeTruthy();
  expect(part.queryByRole("button")).toBeNull();
});
