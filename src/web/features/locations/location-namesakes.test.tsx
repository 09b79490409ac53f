import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { anchor, button, CREATE, labelled, openDialog } from "./locations.fixture.ts";

afterEach(cleanup);

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

test("a name is the same however its accents are typed, and one without them looks like it", async () => {
  const cafe = { ...anchor, id: 5, name: "Corner Caf\u00e9", address: "402 Cumberland Avenue" };
  const { user } = await openDialog(`Edit ${anchor.name}`, { "GET /api/locations": [anchor, cafe] });
  for (const typed of ["Corner Cafe\u0301", "corner cafe"]) {
    await user.clear(labelled("Location Name"));
    expect(screen.queryByText(SAME_NAME)).toBeNull();
    await user.type(labelled("Location Name"), typed);
    expect((await screen.findByText(SAME_NAME)).textContent).toContain(cafe.address);
  }
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

test("the question whether a location is deleted says which of two of the name, and asks for the name alone", async () => {
  const twin = { ...anchor, id: 5, address: "402 Cumberland Avenue" };
  const { user } = await openDialog(`Delete ${anchor.name}, ${anchor.address}`, {
    "GET /api/locations": [anchor, twin],
  });
  const told = `${anchor.name}, ${anchor.address}`;
  expect(screen.getByRole("alertdialog", { name: `Delete ${told}?` })).toBeTruthy();
  await user.click(button("I Understand - Continue"));
  await user.type(labelled("Confirmation text"), `DELETE ${anchor.name.toUpperCase()}`);
  await user.click(button("Verify"));
  expect(screen.getByRole("alertdialog").textContent).toContain(`${told} will be deleted now.`);
});

test("the buttons of two locations of one name say by address which they are for", async () => {
  const twin = { ...anchor, id: 5, address: "402 Cumberland Avenue" };
  await openDialog(`Edit ${twin.name}, ${twin.address}`, { "GET /api/locations": [anchor, twin] });
  expect(labelled("Address").value).toBe(twin.address);
});
