import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { User as Account } from "#shared/users/users.schema.ts";
import { claire, Refusal, fill, button, answerSave } from "#web/app/testing.tsx";
import { administrator, marcus, openUsers } from "./users.fixture.ts";

type User = Awaited<ReturnType<typeof openUsers>>["user"];

async function openForm(user: User, name: "Add Manager" | `Edit ${string}`) {
  await user.click(button(name));
  const title = name === "Add Manager" ? "Create New Manager" : "Edit Manager";
  return within(await screen.findByRole("dialog", { name: title }));
}

function fillIn(
  form: Awaited<ReturnType<typeof openForm>>,
  email = "rosa.tan@example.com",
  username = "rtan",
  password = "quiet-harbor",
): void {
  fill(form.getByLabelText("Email"), email);
  fill(form.getByLabelText("Username"), username);
  fill(form.getByLabelText("Password"), password);
}

test("username and password are blank when editing and are sent blank", async () => {
  const { user, sent } = await openUsers([marcus], claire, { "PUT /api/users/7": marcus });
  const dialog = await openForm(user, "Edit Marcus Bell");
  expect(dialog.getByText("Update manager account information and login credentials")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("marcus.bell@example.com");
  for (const label of ["Username", "Password"])
    expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe("");
  expect(dialog.getByLabelText<HTMLInputElement>("Username").placeholder).toBe(marcus.username);
  fill(dialog.getByLabelText(/^First Name/), "Marc");
  await user.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("User updated successfully")).toBeTruthy();
  expect(sent.find(({ call }) => call === "PUT /api/users/7")?.body).toEqual({
    id: "7",
    email: "marcus.bell@example.com",
    firstName: "Marc",
    lastName: "Bell",
    username: "",
    password: "",
    kind: "administrator",
    locationIds: null,
    updatedAt: marcus.updatedAt,
  });
});

/** Marcus, edited while somebody else saves him with another first name and address. */
async function openStaleEdit() {
  const newer: Account = {
    ...marcus,
    firstName: "Mark",
    email: "mark@example.com",
    username: "mark",
    updatedAt: "2025-03-06T12:00:00.000Z",
  };
  let stored = marcus;
  const portal = await openUsers([marcus], claire, {
    "GET /api/users": () => [stored],
    "PUT /api/users/7": answerSave(() => stored),
  });
  const dialog = await openForm(portal.user, "Edit Marcus Bell");
  const valueOf = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
  fill(dialog.getByLabelText(/^First Name/), "Marc");
  fill(dialog.getByLabelText("Password"), "quiet-harbor");
  stored = newer;
  await portal.user.click(dialog.getByRole("button", { name: "Update" }));
  const note = await dialog.findByRole("region", {
    name: "This was changed after you opened it, and nothing is saved yet. Update saves what you entered.",
  });
  const saved = () => portal.sent.findLast(({ call }) => call === "PUT /api/users/7")?.body;
  return { ...portal, newer, dialog, note, valueOf, saved };
}

test("a stale edit shows the newer values beside the entered ones, which can be saved", async () => {
  const { user, newer, dialog, note, valueOf, saved } = await openStaleEdit();
  expect(
    within(note)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "EmailNow: mark@example.comFilled in",
    "First NameNow: MarkYou entered: Marc",
    "UsernameNow: markFilled in",
  ]);
  expect(dialog.getByText('Leave empty to keep "mark".')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect([valueOf(/^Email/), valueOf(/^First Name/), valueOf(/^Password/)]).toEqual([
    "mark@example.com",
    "Marc",
    "quiet-harbor",
  ]);
  expect(screen.queryByText("Failed to update user")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("User updated successfully")).toBeTruthy();
  expect(saved()).toMatchObject({
    email: "mark@example.com",
    firstName: "Marc",
    password: "quiet-harbor",
    updatedAt: newer.updatedAt,
  });
});

test("one's own new password is typed twice and sent once", async () => {
  const { user, sent } = await openUsers([administrator], claire, {
    [`PUT /api/users/${administrator.id}`]: administrator,
  });
  const dialog = await openForm(user, "Edit Claire Donovan");
  expect(dialog.queryByLabelText("Confirm Password")).toBeNull();
  fill(dialog.getByLabelText("Password"), "quiet-harbor");
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
  const dialog = await openForm(user, "Add Manager");
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

test("pressing Enter twice sends once, and a taken username is reported at its field", async () => {
  const taken = "This username is already taken.";
  // Not before the second Enter.
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  const refuse = async () => {
    await pressed;
    return new Refusal("name_taken", taken, { username: taken });
  };
  const { user, sent } = await openUsers([marcus], claire, { "POST /api/users": refuse });
  const dialog = await openForm(user, "Add Manager");
  fillIn(dialog, "events@example.com", "mbell", "secret1");
  await user.type(dialog.getByLabelText("Password"), "{Enter}{Enter}");
  expect(await dialog.findByText("Saving...")).toBeTruthy();
  release();
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

test("an ended session keeps the entries of a new manager, never the password", async () => {
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const lost = await openUsers([marcus], claire, {
    "POST /api/users": new Refusal("signed_out", "Unauthorized"),
  });
  fillIn(await openForm(lost.user, "Add Manager"));
  await lost.user.type(screen.getByLabelText("Password"), "{Enter}");
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/api/login"));
  expect(Object.values(sessionStorage).join(" ")).not.toContain("quiet-harbor");
  cleanup();

  await openUsers([marcus]);
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Manager" }));
  expect(dialog.getByText("What you typed here before is filled in. Enter the password again.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("rosa.tan@example.com");
  expect(dialog.getByLabelText<HTMLInputElement>("Username").value).toBe("rtan");
  leave.mockRestore();
});

const ONCE_MORE = new Refusal("confirmation_needed", "Enter your password once more.", {
  currentPassword: "Enter your password once more.",
});

test("a manager is deleted after the reader confirms with their password", async () => {
  let isConfirmed = false;
  const { user } = await openUsers([marcus], claire, {
    "DELETE /api/users/7": () => (isConfirmed ? null : ONCE_MORE),
    "POST /api/auth/confirm": () => {
      isConfirmed = true;
      return { confirmedUntil: new Date(Date.now() + 600_000).toISOString() };
    },
  });
  await user.click(button("Delete Marcus Bell"));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  expect(question.getByText("Enter your own password once more to delete a manager.")).toBeTruthy();
  expect(screen.queryByText("Failed to delete user")).toBeNull();
  fill(question.getByLabelText("Your password"), "harbor-lantern");
  await user.type(question.getByLabelText("Your password"), "{Enter}");
  expect(await screen.findByText("User deleted successfully")).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("another address of a manager is saved after the reader confirms with their password", async () => {
  const { user } = await openUsers([marcus], claire, {
    "PUT /api/users/7": ONCE_MORE,
    "GET /api/public/branding": { sendsMail: false, openidName: "Google" },
  });
  const form = await openForm(user, "Edit Marcus Bell");
  fill(form.getByLabelText("Email"), "m.bell@example.com");
  await user.click(form.getByRole("button", { name: "Update" }));
  const question = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  expect(
    question.getByText("Enter your own password once more to change a username or an e-mail address."),
  ).toBeTruthy();
  expect(question.getByText(/^Without a password, log out and continue with Google/)).toBeTruthy();
});
