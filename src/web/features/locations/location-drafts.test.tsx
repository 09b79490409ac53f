import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { claire, openPortal, Refusal, fill, button, labelled } from "#web/app/testing.tsx";
import { ADDRESS, anchor, CREATE, fillIn, openDialog, picture, UPDATE } from "./locations.fixture.ts";

/** The browser would go to the login. */
let leave: MockInstance<Location["assign"]>;
beforeEach(() => {
  leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
});

const ENDED = new Refusal("signed_out", "Unauthorized");
const RESTORED = "What you typed here before is filled in.";

test("an ended session keeps all but the file, and closing the dialog discards it", async () => {
  const { user } = await openDialog("Add New Location", { [CREATE]: ENDED });
  fillIn();
  await user.upload(labelled(/^Logo \(/), picture());
  await user.click(button("Create Location"));
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeTruthy();
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/api/login"));
  cleanup();
  openPortal("/?login=1", null);
  const reason = "Your session has ended. Log in to go on; what you typed is kept in this tab.";
  expect(await screen.findByText(reason)).toBeTruthy();
  cleanup();

  const again = openPortal("/", claire, { "GET /api/locations": [anchor], [CREATE]: anchor });
  expect(await screen.findByRole("dialog", { name: "Add New Location" })).toBeTruthy();
  expect(screen.getByText(`${RESTORED} Choose the logo again.`)).toBeTruthy();
  expect(labelled("Location Name").value).toBe("Olive & Ember");
  expect(labelled("Address").value).toBe(ADDRESS);
  await again.user.click(button("Cancel"));
  await again.user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sessionStorage).toHaveLength(0);
  await again.user.click(button("Add New Location"));
  expect(labelled("Location Name").value).toBe("");
  expect(screen.queryByText(RESTORED)).toBeNull();
});

test("after a reload the dialog is closed, and opening it restores all but the file", async () => {
  const reload = () => {
    window.dispatchEvent(new Event("pagehide"));
    cleanup();
    return openPortal("/manager/locations", claire, { "GET /api/locations": [anchor], [CREATE]: anchor });
  };
  const { user } = await openDialog("Add New Location");
  fill(labelled("Location Name"), "Olive & Ember");
  await user.upload(labelled(/^Logo \(/), picture());
  reload();
  await screen.findByRole("heading", { name: anchor.name });
  expect(screen.queryByRole("dialog")).toBeNull();
  const again = reload();
  await again.user.click(await screen.findByRole("button", { name: "Add New Location" }));
  expect(await screen.findByRole("dialog", { name: "Add New Location" })).toBeTruthy();
  expect(screen.getByText(`${RESTORED} Choose the logo again.`)).toBeTruthy();
  expect(labelled("Location Name").value).toBe("Olive & Ember");
  fill(labelled("Address"), ADDRESS);
  await again.user.click(button("Create Location"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const next = reload();
  await screen.findByRole("heading", { name: anchor.name });
  expect(screen.queryByRole("dialog")).toBeNull();
  await next.user.click(button("Add New Location"));
  expect(labelled("Location Name").value).toBe("");
});

test("a dialog that a login has reopened stays closed after a reload", async () => {
  const { user } = await openDialog("Add New Location", { [CREATE]: ENDED });
  fillIn();
  await user.type(labelled("Address"), "{Enter}");
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/api/login"));
  const load = () => {
    window.dispatchEvent(new Event("pagehide"));
    cleanup();
    openPortal("/manager/locations", claire, { "GET /api/locations": [anchor] });
  };
  load();
  expect(await screen.findByRole("dialog", { name: "Add New Location" })).toBeTruthy();
  expect(labelled("Location Name").value).toBe("Olive & Ember");
  load();
  await screen.findByRole("heading", { name: anchor.name });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("editing the same location again restores the changes", async () => {
  const { user } = await openDialog(`Edit ${anchor.name}`, { [UPDATE]: ENDED });
  fill(labelled("Address"), "1 Union Wharf");
  await user.click(button("Save Changes"));
  await screen.findByText("You are logged out. Logging in again...");
  cleanup();
  const renamed = { ...anchor, name: "The Anchor" };
  const again = await openDialog("Edit The Anchor", {
    "GET /api/locations": [renamed],
    [UPDATE]: renamed,
  });
  expect(screen.getByText(RESTORED)).toBeTruthy();
  expect(labelled("Address").value).toBe("1 Union Wharf");
  expect(labelled("Location Name").value).toBe("The Anchor");
  await again.user.click(button("Save Changes"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(again.sentChanges()).toEqual([
    expect.objectContaining({ name: "The Anchor", address: "1 Union Wharf" }),
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test("restored changes are shown beside what somebody else has saved since", async () => {
  const { user } = await openDialog(`Edit ${anchor.name}`, { [UPDATE]: ENDED });
  fill(labelled("Address"), "1 Union Wharf");
  await user.click(button("Save Changes"));
  await screen.findByText("You are logged out. Logging in again...");
  cleanup();
  const moved = { ...anchor, name: "The Anchor", address: "2 Union Wharf" };
  const again = await openDialog("Edit The Anchor", { "GET /api/locations": [moved], [UPDATE]: moved });
  const note = within(screen.getByRole("region", { name: /^This was changed/ }));
  expect(note.getByRole("listitem").textContent).toBe("AddressNow: 2 Union WharfYou entered: 1 Union Wharf");
  await again.user.click(button("Use Newer Values"));
  expect(labelled("Address").value).toBe("2 Union Wharf");
  await again.user.click(button("Save Changes"));
  await waitFor(() =>
    expect(again.sentChanges()).toEqual([expect.objectContaining({ address: "2 Union Wharf" })]),
  );
});

test("another manager's login discards the entries", async () => {
  const { user } = await openDialog("Add New Location", { [CREATE]: ENDED });
  fillIn();
  await user.type(labelled("Address"), "{Enter}");
  await screen.findByText("You are logged out. Logging in again...");
  cleanup();
  const marcus = { ...claire, id: "7" };
  openPortal("/manager/locations", marcus, { "GET /api/locations": [anchor] });
  await screen.findByRole("heading", { name: anchor.name });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
