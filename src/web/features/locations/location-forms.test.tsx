import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { claire, openPortal, Refusal, type Replies } from "#web/app/testing.tsx";
import { anchor, button, labelled, picture } from "./locations.fixture.ts";

/** The browser would go to the login. */
const leave = vi.spyOn(window.location, "assign");
beforeEach(() => {
  leave.mockReset().mockImplementation(() => {});
});
afterEach(cleanup);
afterAll(() => leave.mockRestore());

const CREATE = "POST /api/locations";
const UPDATE = `PUT /api/locations/${anchor.id}`;

async function openDialog(name: string, replies: Replies = {}) {
  const portal = openPortal("/manager/locations", claire, { "GET /api/locations": [anchor], ...replies });
  await portal.user.click(await screen.findByRole("button", { name }));
  await screen.findByRole(name.startsWith("Delete") ? "alertdialog" : "dialog");
  const sent = () => portal.sent.filter(({ call }) => !call.startsWith("GET")).map(({ body }) => body);
  return { ...portal, sent };
}

const shownLogo = () => document.querySelector<HTMLImageElement>(".logo-field img")?.getAttribute("src");

test("a new location is sent with its logo, once", async () => {
  const { user, sent } = await openDialog("Add New Location", { [CREATE]: anchor });
  expect(screen.queryByLabelText(/Description/)).toBeNull();
  await user.type(labelled("Location Name"), "Olive & Ember");
  await user.type(labelled("Address"), "402 Cumberland Avenue");
  const logo = picture();
  await user.upload(labelled(/^Logo \(/), logo);
  await waitFor(() => expect(shownLogo()).toMatch(/^data:image\/png/));
  await user.dblClick(button("Create Location"));
  expect(await screen.findByText("Location created successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()).toEqual([{ name: "Olive & Ember", address: "402 Cumberland Avenue", logo }]);
});

test("name and address are required, and nothing is sent", async () => {
  const { user, sent } = await openDialog("Add New Location");
  await user.type(labelled("Location Name"), "   ");
  await user.click(button("Create Location"));
  expect(await screen.findByText("Location name is required")).toBeTruthy();
  expect(screen.getByText("Address is required")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(labelled("Location Name")));
  expect(sent()).toEqual([]);
});

test("a file that is no picture is refused before it is sent", async () => {
  const { user, sent } = await openDialog("Edit The Gilded Anchor Pub");
  const script = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" });
  // The list of kinds in the file dialog is advice: a file can also be dropped.
  await userEvent.setup({ applyAccept: false }).upload(labelled(/^Logo \(/), script);
  expect(await screen.findByText("Upload a PNG, JPEG, WebP or GIF picture.")).toBeTruthy();
  expect(shownLogo()).toBe(anchor.logoUrl);
  await user.click(button("Save Changes"));
  expect(sent()).toEqual([]);
});

test("a changed location is sent with its description, emptied or not", async () => {
  const { user, sent } = await openDialog("Edit The Gilded Anchor Pub", { [UPDATE]: anchor });
  expect(labelled(/Description/).value).toBe("Harbor side, 60 seats.");
  await user.clear(labelled(/Description/));
  await user.click(button("Save Changes"));
  expect(await screen.findByText("Location updated successfully")).toBeTruthy();
  expect(sent()).toEqual([{ name: anchor.name, address: anchor.address, description: "" }]);
});

test("a broken picture is refused when it is chosen, and nothing is sent with it", async () => {
  vi.stubGlobal("createImageBitmap", () =>
    Promise.reject(new DOMException("The source image could not be decoded.", "InvalidStateError")),
  );
  const { user, sent } = await openDialog("Add New Location");
  await user.upload(labelled(/^Logo \(/), picture());
  expect(await screen.findByText("Upload a PNG, JPEG, WebP or GIF picture.")).toBeTruthy();
  await user.type(labelled("Location Name"), "Olive & Ember");
  await user.type(labelled("Address"), "402 Cumberland Avenue");
  await user.click(button("Create Location"));
  expect(sent()).toEqual([]);
  vi.unstubAllGlobals();
});

test("the logo can be taken away, which is asked back until it is saved", async () => {
  const { user, sent } = await openDialog("Edit The Gilded Anchor Pub", { [UPDATE]: anchor });
  expect(shownLogo()).toBe(anchor.logoUrl);
  await user.click(button("Remove logo"));
  expect(shownLogo()).toBeUndefined();
  await user.click(button("Keep logo"));
  expect(shownLogo()).toBe(anchor.logoUrl);
  await user.click(button("Remove logo"));
  await user.click(button("Save Changes"));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ removeLogo: "true" })]));
});

test("what the server says of the logo lands at its field, and what was typed stays", async () => {
  const broken = "Upload a PNG, JPEG, WebP or GIF picture.";
  const { user } = await openDialog("Add New Location", {
    [CREATE]: new Refusal(415, broken, { logo: broken }),
  });
  await user.type(labelled("Location Name"), "Olive & Ember");
  await user.type(labelled("Address"), "402 Cumberland Avenue");
  await user.upload(labelled(/^Logo \(/), picture());
  await user.click(button("Create Location"));
  await waitFor(() => expect(labelled(/^Logo \(/).getAttribute("aria-invalid")).toBe("true"));
  expect(labelled("Location Name").value).toBe("Olive & Ember");
  await user.click(button("Remove logo"));
  await waitFor(() => expect(labelled(/^Logo \(/).getAttribute("aria-invalid")).toBeNull());
});

test("asks before what was typed is thrown away, and begins anew afterwards", async () => {
  const { user } = await openDialog("Add New Location");
  await user.type(labelled("Location Name"), "Olive");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(button("Add New Location"));
  expect(labelled("Location Name").value).toBe("");
});

const SAME_NAME = /There is a location of this name already/;

test("a second location of the same name is told and not refused, whatever its case and the space around it", async () => {
  const { user, sent } = await openDialog("Add New Location", { [CREATE]: anchor });
  await user.type(labelled("Location Name"), "The Gilded Anchor");
  expect(screen.queryByText(SAME_NAME)).toBeNull();
  await user.clear(labelled("Location Name"));
  await user.type(labelled("Location Name"), " the gilded  ANCHOR pub ");
  expect((await screen.findByText(SAME_NAME)).textContent).toContain(anchor.address);
  await user.type(labelled("Address"), "402 Cumberland Avenue");
  await user.click(button("Create Location"));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("a location that keeps its name is no namesake of itself; renamed to another's it is told", async () => {
  const olive = { ...anchor, id: 5, name: "Olive & Ember", address: "402 Cumberland Avenue" };
  const { user } = await openDialog(`Edit ${anchor.name}`, { "GET /api/locations": [anchor, olive] });
  await user.type(labelled("Location Name"), " ");
  expect(screen.queryByText(SAME_NAME)).toBeNull();
  await user.clear(labelled("Location Name"));
  await user.type(labelled("Location Name"), "olive & ember");
  expect((await screen.findByText(SAME_NAME)).textContent).toContain(olive.address);
});

test("what was just created is not told to be its own namesake while the dialog closes", async () => {
  const created = { ...anchor, id: 6, name: "Olive & Ember" };
  const listed = [anchor];
  const { user } = await openDialog("Add New Location", { "GET /api/locations": listed, [CREATE]: created });
  await user.type(labelled("Location Name"), created.name);
  await user.type(labelled("Address"), created.address);
  let wasTold = false;
  const seen = new MutationObserver(() => (wasTold ||= screen.queryByText(SAME_NAME) !== null));
  seen.observe(document.body, { subtree: true, childList: true, characterData: true });
  listed.push(created);
  await user.click(button("Create Location"));
  await screen.findByRole("heading", { name: created.name });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  seen.disconnect();
  expect(wasTold).toBe(false);
});

const ENDED = new Refusal(401, "Unauthorized");
const KEPT = "What you typed before your session ended is filled in.";

test("a session that ends in the dialog loses nothing but the file, and closing forgets the rest", async () => {
  const { user } = await openDialog("Add New Location", { [CREATE]: ENDED });
  await user.type(labelled("Location Name"), "Olive & Ember");
  await user.upload(labelled(/^Logo \(/), picture());
  await user.type(labelled("Address"), "402 Cumberland Avenue");
  await user.click(button("Create Location"));
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeTruthy();
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/api/login"));
  cleanup();
  openPortal("/?login=1", null);
  const why = "Your session has ended. Log in to go on; what you typed is kept in this tab.";
  expect(await screen.findByText(why)).toBeTruthy();
  cleanup();

  const again = openPortal("/", claire, { "GET /api/locations": [anchor], [CREATE]: anchor });
  expect(await screen.findByRole("dialog", { name: "Add New Location" })).toBeTruthy();
  expect(screen.getByText(`${KEPT} Choose the logo again.`)).toBeTruthy();
  expect(labelled("Location Name").value).toBe("Olive & Ember");
  expect(labelled("Address").value).toBe("402 Cumberland Avenue");
  await again.user.click(button("Cancel"));
  await again.user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sessionStorage).toHaveLength(0);
  await again.user.click(button("Add New Location"));
  expect(labelled("Location Name").value).toBe("");
  expect(screen.queryByText(KEPT)).toBeNull();
});

test("what was changed of a location before the session ended is filled in where it is edited again", async () => {
  const { user } = await openDialog(`Edit ${anchor.name}`, { [UPDATE]: ENDED });
  await user.clear(labelled("Address"));
  await user.type(labelled("Address"), "1 Union Wharf");
  await user.click(button("Save Changes"));
  await screen.findByText("You are logged out. Logging in again...");
  cleanup();
  const renamed = { ...anchor, name: "The Anchor" };
  const again = await openDialog("Edit The Anchor", {
    "GET /api/locations": [renamed],
    [UPDATE]: renamed,
  });
  expect(screen.getByText(KEPT)).toBeTruthy();
  expect(labelled("Address").value).toBe("1 Union Wharf");
  expect(labelled("Location Name").value).toBe("The Anchor");
  await again.user.click(button("Save Changes"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(again.sent()).toEqual([expect.objectContaining({ name: "The Anchor", address: "1 Union Wharf" })]);
  expect(sessionStorage).toHaveLength(0);
});

test("what one manager had typed is not for the next one who logs in", async () => {
  const { user } = await openDialog("Add New Location", { [CREATE]: ENDED });
  await user.type(labelled("Location Name"), "Olive & Ember");
  await user.type(labelled("Address"), "402 Cumberland Avenue{Enter}");
  await screen.findByText("You are logged out. Logging in again...");
  cleanup();
  const marcus = { ...claire, id: "7" };
  openPortal("/manager/locations", marcus, { "GET /api/locations": [anchor] });
  await screen.findByRole("heading", { name: anchor.name });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
