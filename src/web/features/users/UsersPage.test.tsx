import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { claire, openPortal, Refusal, button } from "#web/app/testing.tsx";
import { noSecondFactorOfAccount } from "#web/features/account-security/second-factor.fixture.ts";
import { administrator, marcus, openUsers } from "./users.fixture.ts";

test("the protected account is locked for others, with the reason in a tooltip", async () => {
  const { user } = await openUsers([administrator, marcus], { ...claire, id: marcus.id });
  for (const name of ["Edit (Protected) Claire Donovan", "Delete (Protected) Claire Donovan"]) {
    expect(button(name).getAttribute("aria-disabled")).toBe("true");
    expect(button(name).hasAttribute("disabled")).toBe(false);
    await user.click(button(name));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  }
  await user.tab({ shift: true });
  const reason = await screen.findByRole("tooltip");
  expect(reason.textContent).toContain(
    "protected system administrator account that can only be modified by the account owner",
  );
});

test("the owner of the protected account can edit and not delete it", async () => {
  const { user } = await openUsers([administrator]);
  expect(button("Delete (Protected) Claire Donovan").getAttribute("aria-disabled")).toBe("true");
  await user.click(button("Edit Claire Donovan"));
  expect(await screen.findByRole("dialog", { name: "Edit Manager" })).toBeTruthy();
});

test("only managers are listed, by name or email, with the date of creation", async () => {
  const nameless = { ...marcus, id: "8", firstName: null, lastName: null, email: "events@example.com" };
  await openUsers([marcus, nameless, { ...marcus, id: "9", firstName: "Margaret", role: "investor" }]);
  const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(["Marcus Bell", "events@example.com"]);
  expect(screen.getAllByText("Mar 05, 2025")).toHaveLength(2);
});

test("deleting asks for confirmation", async () => {
  const { user, sent } = await openUsers([marcus], claire, { "DELETE /api/users/7": null });
  await user.click(button("Delete Marcus Bell"));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Marcus Bell" }));
  expect(
    question.getByText("Are you sure you want to delete this user? This action cannot be undone."),
  ).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("User deleted successfully")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("deleting one's own account warns and signs out", async () => {
  const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user, sent } = await openUsers(
    [marcus],
    { ...claire, id: marcus.id },
    { "DELETE /api/users/7": null },
  );
  await user.click(button("Delete Marcus Bell"));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Marcus Bell" }));
  expect(question.getByText(/your own account: you will be signed out at once/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("User deleted successfully")).toBeTruthy();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/api/logout"), { timeout: 3000 });
  // Nothing is asked for without a session.
  expect(sent.at(-1)?.call).toBe("DELETE /api/users/7");
  leave.mockRestore();
});

test("deleting an account that is gone removes it from the list and closes the dialog", async () => {
  let users = [administrator, marcus];
  const gone = new Refusal("not_found", "This account was not found.");
  const { user } = await openUsers(users, claire, {
    "GET /api/users": () => users,
    "DELETE /api/users/7": gone,
  });
  users = [administrator];
  await user.click(button("Delete Marcus Bell"));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("This account was not found.")).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole("heading", { name: "Marcus Bell" })).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a list that failed to load can be loaded again", async () => {
  let isDown = true;
  const { user } = openPortal("/manager/users", claire, {
    "GET /api/users": () => (isDown ? new Refusal("unavailable", "Down") : [administrator]),
  });
  await screen.findByText("The users could not be loaded.");
  isDown = false;
  await user.click(button("Retry"));
  expect(await screen.findByRole("heading", { name: "Claire Donovan" })).toBeTruthy();
});

test("an empty list offers to add the first manager", async () => {
  const { user } = await openUsers([]);
  expect(screen.getByText("No users found")).toBeTruthy();
  expect(screen.getByText("Create the first manager account to get started.")).toBeTruthy();
  await user.click(button("Add First Manager"));
  expect(await screen.findByRole("dialog", { name: "Create New Manager" })).toBeTruthy();
});

const other = { ...marcus, id: "8", email: "m.bell@example.com" };
const LABEL = "Marcus Bell (m.bell@example.com)";

test("the buttons and dialogs of two managers of the same name contain the email", async () => {
  const { user } = await openUsers([marcus, other], claire, {
    "GET /api/users/8/second-factor": noSecondFactorOfAccount,
  });
  for (const what of ["Edit", "Delete", "Security of"])
    for (const whose of ["Marcus Bell (marcus.bell@example.com)", LABEL])
      expect(button(`${what} ${whose}`)).toBeTruthy();
  await user.click(button(`Delete ${LABEL}`));
  expect(await screen.findByRole("alertdialog", { name: `Delete ${LABEL}` })).toBeTruthy();
  await user.click(button("Cancel"));
  await user.click(button(`Security of ${LABEL}`));
  expect(await screen.findByRole("dialog", { name: `Security of ${LABEL}` })).toBeTruthy();
});

/** The part about the password in what "Security" of an account opens. */
async function passwordPart(of: typeof marcus, reader = claire) {
  const { user } = await openUsers([administrator, marcus], reader, {
    [`GET /api/users/${of.id}/second-factor`]: noSecondFactorOfAccount,
  });
  await user.click(button(`Security of ${of.firstName} ${of.lastName}`));
  return { user, part: within(await screen.findByRole("region", { name: "Password" })) };
}

test("the security dialog's Edit opens the form that sets a new password", async () => {
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

test("the security dialog of one's own account speaks of oneself", async () => {
  const { part } = await passwordPart(administrator);
  expect(part.getByText("To give yourself a new password, choose Edit.")).toBeTruthy();
});

test("the security dialog of the protected administrator offers no Edit to others", async () => {
  const { part } = await passwordPart(administrator, { ...claire, id: marcus.id });
  expect(part.getByText("The system administrator's is changed by the account's owner only.")).toBeTruthy();
  expect(part.queryByRole("button")).toBeNull();
});

const invitation = {
  id: "6b3f0c8e-0a54-4a4e-8f0f-0b8f4a4c0d11",
  createdAt: "2026-11-20T15:00:00.000Z",
  expiresAt: "2099-01-01T15:00:00.000Z",
  isWaiting: true,
};
const invited = { ...marcus, state: { hasSignedIn: false, invitation } };

test("an invitation can be revoked, and sent again only where e-mails go out", async () => {
  await openUsers([invited]);
  expect(screen.getByText("Invited Nov 20, 2026, the e-mail waits for the mail server")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Revoke/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Resend/ })).toBeNull();
  cleanup();
  await openUsers([invited], { ...claire, sendsMail: true });
  expect(screen.getByRole("button", { name: /^Resend/ })).toBeTruthy();
});

test("an invitation is not revoked while it is sent again, until the list has the new one", async () => {
  const renewed = { ...invitation, id: "0d7c3f52-9a3e-4b2b-8a43-5c1d6f0e7b22", isWaiting: false };
  let answerList = (_users: unknown) => {};
  const list = new Promise((resolve) => (answerList = resolve));
  let isSent = false;
  const { user, sent } = await openUsers(
    [],
    { ...claire, sendsMail: true },
    {
      "GET /api/users": () => (isSent ? list : [invited]),
      "POST /api/invitations": () => {
        isSent = true;
        return renewed;
      },
      [`DELETE /api/invitations/${renewed.id}`]: null,
    },
  );
  const revoked = () => sent.filter(({ call }) => call.startsWith("DELETE")).map(({ call }) => call);
  await user.click(button(/^Resend/));
  await vi.waitFor(() => expect(isSent).toBe(true));
  await user.click(button(/^Revoke/));
  expect(revoked()).toEqual([]);
  expect(button(/^Revoke/).getAttribute("aria-disabled")).toBe("true");
  answerList([{ ...marcus, state: { hasSignedIn: false, invitation: renewed } }]);
  await vi.waitFor(() => expect(button(/^Revoke/).getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(button(/^Revoke/));
  await vi.waitFor(() => expect(revoked()).toEqual([`DELETE /api/invitations/${renewed.id}`]));
});

test("an invitation is not sent again while it is revoked", async () => {
  let answerRevocation = (_nothing: null) => {};
  const answer = new Promise<null>((resolve) => (answerRevocation = resolve));
  const { user, sent } = await openUsers(
    [invited],
    { ...claire, sendsMail: true },
    {
      [`DELETE /api/invitations/${invitation.id}`]: () => answer,
    },
  );
  await user.click(button(/^Revoke/));
  await vi.waitFor(() => expect(button(/^Resend/).getAttribute("aria-disabled")).toBe("true"));
  await user.click(button(/^Resend/));
  expect(sent.filter(({ call }) => call.startsWith("POST /api/invitations"))).toEqual([]);
  answerRevocation(null);
  await vi.waitFor(() => expect(button(/^Resend/).getAttribute("aria-disabled")).not.toBe("true"));
});
