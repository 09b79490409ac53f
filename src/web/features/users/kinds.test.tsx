import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { User } from "#shared/users/users.schema.ts";
import { button, claire, fill, Refusal, type Replies } from "#web/app/testing.tsx";
import { administrator, marcus, openUsers } from "./users.fixture.ts";

const finch = { id: 1, name: "Copper Finch Cafe" };
const marlowe = { id: 2, name: "Marlowe Coffee" };
const grace: User = { ...marcus, id: "8", firstName: "Grace", lastName: "Holm", email: "grace@example.com" };
const auditor: User = { ...grace, kind: "auditor", locationIds: null };
const joel: User = {
  ...grace,
  id: "9",
  firstName: "Joel",
  kind: "location_manager",
  locationIds: [marlowe.id],
};

async function openForm(users: readonly User[], name: string, replies: Replies = {}) {
  const portal = await openUsers(users, claire, { "GET /api/locations": [finch, marlowe], ...replies });
  await portal.user.click(button(name));
  const title = name === "Add Manager" ? "Create New Manager" : "Edit Manager";
  const form = within(await screen.findByRole("dialog", { name: title }));
  const bodies = () =>
    portal.sent.filter(({ call }) => /^(POST|PUT) .api.users/.test(call)).map(({ body }) => body);
  return { ...portal, form, bodies };
}

const scopes = () =>
  [...document.querySelectorAll(".manager")].map((card) => card.querySelector(".manager-scope")?.textContent);

test("cards say nothing of kinds while all managers are Administrators", async () => {
  await openUsers([administrator, marcus]);
  expect(scopes()).toEqual([undefined, undefined]);
});

test("cards name kind and locations as soon as one manager is of another kind", async () => {
  await openUsers([administrator, auditor, joel], claire, { "GET /api/locations": [finch, marlowe] });
  expect(await screen.findByText(marlowe.name)).toBeTruthy();
  expect(scopes()).toEqual([
    "AdministratorAll locations",
    "AuditorAll locations",
    `Location Manager${marlowe.name}`,
  ]);
});

test("kind and locations are one line until somebody changes them", async () => {
  const { user, form } = await openForm([administrator, marcus], "Edit Marcus Bell");
  expect(form.queryByRole("radio")).toBeNull();
  expect(form.getByText("Kind and locations").parentElement?.textContent).toContain(
    "Administrator All locations",
  );
  await user.click(form.getByRole("button", { name: "Change" }));
  const chosen = form.getByRole<HTMLInputElement>("radio", { name: /^Administrator/ });
  expect(chosen.checked).toBe(true);
  expect(document.activeElement).toBe(chosen);
  expect(form.queryByRole("checkbox")).toBeNull();
});

test("the protected administrator has no kind to change", async () => {
  const { form } = await openForm([administrator, auditor], "Edit Claire Donovan");
  expect(form.queryByRole("radio")).toBeNull();
  expect(form.queryByRole("button", { name: "Change" })).toBeNull();
});

test("a Location Manager needs a location, which a sentence at the field says", async () => {
  const { user, form, bodies } = await openForm([administrator, auditor], "Add Manager", {
    "POST /api/users": joel,
  });
  fill(form.getByLabelText("Email"), "joel@example.com");
  fill(form.getByLabelText("Username"), "joel");
  fill(form.getByLabelText("Password"), "quiet-harbor");
  await user.click(form.getByRole("radio", { name: /^Location Manager/ }));
  await user.click(form.getByRole("button", { name: "Create" }));
  expect(await form.findByText("Choose at least one location")).toBeTruthy();
  expect(bodies()).toEqual([]);
  await user.click(form.getByRole("checkbox", { name: marlowe.name }));
  expect(form.queryByText("Choose at least one location")).toBeNull();
  await user.click(form.getByRole("button", { name: "Create" }));
  expect(await screen.findByText("User created successfully")).toBeTruthy();
  expect(bodies()).toEqual([
    expect.objectContaining({ kind: "location_manager", locationIds: [marlowe.id], role: "manager" }),
  ]);
});

test("an Auditor has all locations, or chosen ones", async () => {
  const { user, form, bodies } = await openForm([administrator, auditor], "Edit Grace Holm", {
    "PUT /api/users/8": auditor,
  });
  expect(form.getByRole<HTMLInputElement>("radio", { name: "All locations" }).checked).toBe(true);
  await user.click(form.getByRole("radio", { name: "Chosen locations" }));
  await user.click(await form.findByRole("checkbox", { name: finch.name }));
  await user.click(form.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("User updated successfully")).toBeTruthy();
  expect(bodies()).toEqual([expect.objectContaining({ kind: "auditor", locationIds: [finch.id] })]);
});

test("locations that could not be loaded are said to be missing, and loaded again", async () => {
  let isDown = true;
  const { user, form } = await openForm([administrator, auditor], "Edit Grace Holm", {
    "GET /api/locations": () => (isDown ? new Refusal("unavailable", "Down") : [finch]),
  });
  await user.click(form.getByRole("radio", { name: "Chosen locations" }));
  expect(await form.findByText("The locations could not be loaded.")).toBeTruthy();
  isDown = false;
  await user.click(form.getByRole("button", { name: "Retry" }));
  expect(await form.findByRole("checkbox", { name: finch.name })).toBeTruthy();
});

test("the last administrator stays one, which a sentence at the kind says", async () => {
  const sentence = "The last administrator stays one. Make another first.";
  const { user, form } = await openForm([marcus, auditor], "Edit Marcus Bell", {
    "PUT /api/users/7": new Refusal("not_possible_now", sentence, { kind: sentence }),
  });
  await user.click(form.getByRole("radio", { name: /^Auditor/ }));
  await user.click(form.getByRole("button", { name: "Update" }));
  expect(await form.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByRole("radiogroup", { name: "Kind" }));
});

test("what each kind may do is a table beside the choice", async () => {
  const { user, form } = await openForm([administrator, auditor], "Add Manager");
  await user.click(form.getByRole("button", { name: "What each may do" }));
  const dialog = within(await screen.findByRole("dialog", { name: "What each may do" }));
  const cells = (name: string) =>
    within(dialog.getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells("File and correct reports")).toEqual(["yes", "yes", "of chosen locations", "–"]);
  expect(cells("Investors")).toEqual(["edit", "read", "names and shares, own locations", "read"]);
  expect(cells("Shares, capital, statements")).toEqual([
    "edit",
    "edit",
    "shares of own locations, read",
    "read",
  ]);
  expect(cells("Settings")).toEqual(["edit", "read", "–", "read"]);
  expect(cells("Managers")).toEqual(["yes", "–", "–", "–"]);
  expect(cells("Activity Log")).toEqual(["all", "own locations", "own locations", "own locations"]);
});
