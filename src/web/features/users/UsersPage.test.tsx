import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { claire, Refusal } from "#web/app/testing.tsx";
import { administrator, button, marcus, openUsers } from "./users.fixture.ts";

afterEach(cleanup);

test("others find the protected account locked, and are told why", async () => {
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

test("the owner of the protected account may edit it, and not even the owner delete it", async () => {
  const { user } = await openUsers([administrator]);
  expect(button("Delete (Protected) Claire Donovan").getAttribute("aria-disabled")).toBe("true");
  await user.click(button("Edit Claire Donovan"));
  expect(await screen.findByRole("dialog", { name: "Edit Manager" })).toBeTruthy();
});

test("only managers are listed, by name or else by email, with the date of creation", async () => {
  const nameless = { ...marcus, id: "8", firstName: null, lastName: null, email: "events@example.com" };
  await openUsers([marcus, nameless, { ...marcus, id: "9", firstName: "Margaret", role: "investor" }]);
  const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(["Marcus Bell", "events@example.com"]);
  expect(screen.getAllByText("Mar 05, 2025")).toHaveLength(2);
});

test("deleting asks first", async () => {
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

test("whoever deletes the own account is told what follows, and is signed out with it", async () => {
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

test("somebody whom a colleague has deleted already is taken from the list, and the question closes", async () => {
  let users = [administrator, marcus];
  const gone = new Refusal(404, "This account was not found.");
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

test("where there is nobody yet, the first manager can be added", async () => {
  const { user } = await openUsers([]);
  expect(screen.getByText("No users found")).toBeTruthy();
  expect(screen.getByText("Create the first manager account to get started.")).toBeTruthy();
  await user.click(button("Add First Manager"));
  expect(await screen.findByRole("dialog", { name: "Create New Manager" })).toBeTruthy();
});
