import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "#shared/users/users.schema.ts";
import { claire, openPortal, Refusal, type Replies } from "#web/app/testing.tsx";

afterEach(cleanup);

const created = { createdAt: "2025-03-05T12:00:00.000Z", updatedAt: "2025-03-05T12:00:00.000Z" };
const marcus: User = {
  id: "7",
  email: "marcus.bell@example.com",
  firstName: "Marcus",
  lastName: "Bell",
  username: "mbell",
  profileImageUrl: null,
  role: "manager",
  isProtected: false,
  ...created,
};
const administrator: User = { ...marcus, ...claire, isProtected: true };

async function openUsers(users: readonly User[], reader = claire, replies: Replies = {}) {
  const portal = openPortal("/manager/users", reader, { "GET /api/users": users, ...replies });
  await screen.findAllByRole("heading", { level: 2 });
  return portal;
}
const button = (name: string) => screen.getByRole("button", { name });

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
  expect(screen.getByRole("dialog", { name: "Edit Manager" })).toBeTruthy();
});

test("only managers are listed, by name or else by email, with the date of creation", async () => {
  const nameless = { ...marcus, id: "8", firstName: null, lastName: null, email: "events@example.com" };
  await openUsers([marcus, nameless, { ...marcus, id: "9", firstName: "Margaret", role: "investor" }]);
  const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(["Marcus Bell", "events@example.com"]);
  expect(screen.getAllByText("Mar 05, 2025")).toHaveLength(2);
});

test("username and password are blank when editing, and blank is what is sent", async () => {
  const { user, sent } = await openUsers([marcus], claire, { "PUT /api/users/7": marcus });
  await user.click(button("Edit Marcus Bell"));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Manager" }));
  expect(dialog.getByText("Update manager account information and login credentials")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("marcus.bell@example.com");
  for (const label of ["Username", "Password"])
    expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe("");
  expect(dialog.getByLabelText<HTMLInputElement>("Username").placeholder).toBe(marcus.username);
  await user.clear(dialog.getByLabelText(/^First Name/));
  await user.type(dialog.getByLabelText(/^First Name/), "Marc");
  await user.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("User updated successfully")).toBeTruthy();
  expect(sent.find(({ call }) => call === "PUT /api/users/7")?.body).toEqual({
    id: "7",
    email: "marcus.bell@example.com",
    firstName: "Marc",
    lastName: "Bell",
    username: "",
    password: "",
  });
});

test("one's own new password is typed twice, and sent once", async () => {
  const { user, sent } = await openUsers([administrator], claire, {
    [`PUT /api/users/${administrator.id}`]: administrator,
  });
  await user.click(button("Edit Claire Donovan"));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Manager" }));
  expect(dialog.queryByLabelText("Confirm Password")).toBeNull();
  await user.type(dialog.getByLabelText("Password"), "quiet-harbor");
  await user.type(dialog.getByLabelText("Confirm Password"), "quiet{Enter}");
  expect(await dialog.findByText("Passwords do not match")).toBeTruthy();
  await user.type(dialog.getByLabelText("Confirm Password"), "-harbor{Enter}");
  expect(await screen.findByText("User updated successfully")).toBeTruthy();
  const bodies = sent.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body);
  expect(bodies).toEqual([expect.objectContaining({ password: "quiet-harbor" })]);
  expect(bodies[0]).not.toHaveProperty("confirmPassword");
});

test("a new manager needs an email, a username and a password", async () => {
  const { user, sent } = await openUsers([marcus]);
  await user.click(button("Add Manager"));
  const dialog = within(screen.getByRole("dialog", { name: "Create New Manager" }));
  expect(dialog.getByText("Managers will use these credentials to log in to the portal")).toBeTruthy();
  expect(dialog.getByText("At least 3 characters.")).toBeTruthy();
  expect(
    dialog.getByText("At least 6 characters. Passwords that everybody tries first are refused."),
  ).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Create" }));
  for (const sentence of [
    "Valid email is required",
    "Username must be at least 3 characters",
    "Password must be at least 6 characters",
  ])
    expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

test("Enter twice creates once; a taken username is said at its field, and what was typed stays", async () => {
  const taken = "This username is already taken.";
  // Slow enough for the second Enter.
  const refuse = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return new Refusal(409, taken, { username: taken });
  };
  const { user, sent } = await openUsers([marcus], claire, { "POST /api/users": refuse });
  await user.click(button("Add Manager"));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Email"), "events@example.com");
  await user.type(dialog.getByLabelText("Username"), "mbell");
  await user.type(dialog.getByLabelText("Password"), "secret1{Enter}{Enter}");
  expect(await dialog.findByText("Saving...")).toBeTruthy();
  expect(await dialog.findByText(taken)).toBeTruthy();
  const username = dialog.getByLabelText<HTMLInputElement>("Username");
  expect(username.value).toBe("mbell");
  expect(username.getAttribute("aria-invalid")).toBe("true");
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("events@example.com");
  const posts = sent.filter(({ call }) => call === "POST /api/users");
  expect(posts.map(({ body }) => body)).toEqual([
    expect.objectContaining({ username: "mbell", password: "secret1", role: "manager" }),
  ]);
});

test("deleting asks first", async () => {
  const { user, sent } = await openUsers([marcus], claire, { "DELETE /api/users/7": null });
  await user.click(button("Delete Marcus Bell"));
  const question = within(screen.getByRole("alertdialog", { name: "Delete Marcus Bell" }));
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
  const question = within(screen.getByRole("alertdialog", { name: "Delete Marcus Bell" }));
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
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("This account was not found.")).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole("heading", { name: "Marcus Bell" })).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("where there is nobody yet, the first manager can be added", async () => {
  const { user } = await openUsers([]);
  expect(screen.getByText("No users found")).toBeTruthy();
  expect(screen.getByText("Create the first manager account to get started.")).toBeTruthy();
  await user.click(button("Add First Manager"));
  expect(screen.getByRole("dialog", { name: "Create New Manager" })).toBeTruthy();
});

test("a session that ends in the dialog keeps who the new manager is, never the password", async () => {
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const lost = await openUsers([marcus], claire, { "POST /api/users": new Refusal(401, "Unauthorized") });
  await lost.user.click(button("Add Manager"));
  await lost.user.type(screen.getByLabelText("Email"), "rosa.tan@example.com");
  await lost.user.type(screen.getByLabelText("Username"), "rtan");
  await lost.user.type(screen.getByLabelText("Password"), "quiet-harbor{Enter}");
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/api/login"));
  expect(Object.values(sessionStorage).join(" ")).not.toContain("quiet-harbor");
  cleanup();

  const { user } = await openUsers([marcus], claire, { "POST /api/users": marcus });
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Manager" }));
  expect(
    dialog.getByText("What you typed before your session ended is filled in. Enter the password again."),
  ).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("rosa.tan@example.com");
  expect(dialog.getByLabelText<HTMLInputElement>("Username").value).toBe("rtan");
  await user.type(dialog.getByLabelText("Password"), "quiet-harbor{Enter}");
  expect(await screen.findByText("User created successfully")).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sessionStorage).toHaveLength(0);
  leave.mockRestore();
});
