import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Location } from "#shared/locations/locations.schema.ts";
import { Refusal } from "#web/app/testing.tsx";
import { anchor, button, CREATE, labelled, openDialog, picture, UPDATE } from "./locations.fixture.ts";

afterEach(cleanup);

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
  expect(sent()).toEqual([
    { name: anchor.name, address: anchor.address, description: "", updatedAt: anchor.updatedAt },
  ]);
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

test.each(["Use Newer Values", "Save Changes"])(
  "of what somebody else saved meanwhile, a logo too, %s decides",
  async (choice) => {
    const sentence = "This was changed after you opened it.";
    let stored: Location = anchor;
    const { user, sent } = await openDialog("Edit The Gilded Anchor Pub", {
      "GET /api/locations": () => [stored],
      [UPDATE]: ({ updatedAt }: { updatedAt: string }) =>
        updatedAt === stored.updatedAt ? stored : new Refusal(409, sentence, { updatedAt: sentence }),
    });
    const logo = picture();
    await user.upload(labelled(/^Logo \(/), logo);
    await user.clear(labelled("Address"));
    await user.type(labelled("Address"), "78 Commercial Street");
    stored = {
      ...anchor,
      address: "79 Commercial Street",
      description: null,
      logoUrl: "/api/public/logos/newer.webp",
      updatedAt: "2026-01-01T12:00:00.000Z",
    };
    await user.click(button("Save Changes"));
    const note = within(await screen.findByRole("region", { name: /^This was changed/ }));
    expect(note.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "AddressNow: 79 Commercial StreetYou entered: 78 Commercial Street",
      "DescriptionNow: nothingFilled in",
      "LogoNow: another logoYou entered: anchor.png",
    ]);
    const isTaken = choice === "Use Newer Values";
    await user.click(button(choice));
    if (isTaken) {
      expect(shownLogo()).toBe(stored.logoUrl);
      expect(labelled(/^Logo \(/).files).toHaveLength(0);
      await user.click(button("Save Changes"));
    }
    expect(await screen.findByText("Location updated successfully")).toBeTruthy();
    expect(sent().at(-1)).toEqual({
      name: anchor.name,
      address: isTaken ? "79 Commercial Street" : "78 Commercial Street",
      description: "",
      updatedAt: stored.updatedAt,
      ...(!isTaken && { logo }),
    });
  },
);

test("a logo taken away here and changed meanwhile is taken away where that is saved", async () => {
  const sentence = "This was changed after you opened it.";
  let stored: Location = anchor;
  const { user, sent } = await openDialog("Edit The Gilded Anchor Pub", {
    "GET /api/locations": () => [stored],
    [UPDATE]: ({ updatedAt }: { updatedAt: string }) =>
      updatedAt === stored.updatedAt ? stored : new Refusal(409, sentence, { updatedAt: sentence }),
  });
  await user.click(button("Remove logo"));
  stored = { ...anchor, logoUrl: "/api/public/logos/newer.webp", updatedAt: "2026-01-01T12:00:00.000Z" };
  await user.click(button("Save Changes"));
  expect((await screen.findByRole("listitem")).textContent).toBe("LogoNow: another logoYou entered: no logo");
  await user.click(button("Save Changes"));
  expect(await screen.findByText("Location updated successfully")).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({ removeLogo: "true", updatedAt: stored.updatedAt });
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
