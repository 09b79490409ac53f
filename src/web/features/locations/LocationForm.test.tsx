import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Location } from "#shared/locations/locations.schema.ts";
import { Refusal, fill, button, labelled, answerSave } from "#web/app/testing.tsx";
import { ADDRESS, anchor, CREATE, fillIn, openDialog, picture, UPDATE } from "./locations.fixture.ts";

const shownLogo = () => document.querySelector<HTMLImageElement>(".logo-field img")?.getAttribute("src");

test("a new location is sent with its logo, once", async () => {
  const { user, sentChanges } = await openDialog("Add New Location", { [CREATE]: anchor });
  expect(screen.queryByLabelText(/Description/)).toBeNull();
  fillIn();
  const logo = picture();
  await user.upload(labelled(/^Logo \(/), logo);
  await waitFor(() => expect(shownLogo()).toMatch(/^data:image\/png/));
  await user.dblClick(button("Create Location"));
  expect(await screen.findByText("Location created successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentChanges()).toEqual([{ name: "Olive & Ember", address: ADDRESS, logo }]);
});

test("name and address are required, and nothing is sent", async () => {
  const { user, sentChanges } = await openDialog("Add New Location");
  fill(labelled("Location Name"), "   ");
  await user.click(button("Create Location"));
  expect(await screen.findByText("Location name is required")).toBeTruthy();
  expect(screen.getByText("Address is required")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(labelled("Location Name")));
  expect(sentChanges()).toEqual([]);
});

test("a file that is no picture is refused before sending", async () => {
  const { user, sentChanges } = await openDialog("Edit The Gilded Anchor Pub");
  const script = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" });
  // The list of kinds in the file dialog is advice: a file can also be dropped.
  await userEvent.setup({ applyAccept: false }).upload(labelled(/^Logo \(/), script);
  expect(await screen.findByText("Upload a PNG, JPEG, WebP or GIF picture.")).toBeTruthy();
  expect(shownLogo()).toBe(anchor.logoUrl);
  await user.click(button("Save Changes"));
  expect(sentChanges()).toEqual([]);
});

test("a changed location is sent with its description, also an empty one", async () => {
  const { user, sentChanges } = await openDialog("Edit The Gilded Anchor Pub", { [UPDATE]: anchor });
  expect(labelled(/Description/).value).toBe("Harbor side, 60 seats.");
  fill(labelled(/Description/), "");
  await user.click(button("Save Changes"));
  expect(await screen.findByText("Location updated successfully")).toBeTruthy();
  expect(sentChanges()).toEqual([
    {
      name: anchor.name,
      address: anchor.address,
      description: "",
      dueDay: "",
      kind: "",
      updatedAt: anchor.updatedAt,
    },
  ]);
});

const settingsWith = (change: object) => ({ "GET /api/settings": { dueDay: 10, ...change } });

test("a location has a due day of its own or the group's, and a kind while investors compare", async () => {
  const { user, sentChanges } = await openDialog("Edit The Gilded Anchor Pub", {
    ...settingsWith({ comparisonForInvestors: true }),
    [UPDATE]: anchor,
  });
  expect(await screen.findByText(/Empty: the group’s day, the 10th\.$/)).toBeTruthy();
  fill(labelled(/^Report due on day/), "29");
  await user.click(button("Save Changes"));
  expect(await screen.findByText("Use a day from 1 to 28.")).toBeTruthy();
  fill(labelled(/^Report due on day/), "15");
  await user.selectOptions(labelled("Kind (optional)"), "Bar");
  await user.click(button("Save Changes"));
  expect(await screen.findByText("Location updated successfully")).toBeTruthy();
  expect(sentChanges()).toEqual([expect.objectContaining({ dueDay: "15", kind: "bar" })]);
});

test.each([
  [3, "3rd"],
  [12, "12th"],
  [21, "21st"],
])("the group's day %i reads %s", async (dueDay, words) => {
  await openDialog("Edit The Gilded Anchor Pub", settingsWith({ dueDay }));
  expect(await screen.findByText(new RegExp(`Empty: the group’s day, the ${words}\\.$`))).toBeTruthy();
  expect(screen.queryByLabelText("Kind (optional)")).toBeNull();
});

test("an edited location says how many of its months came on time", async () => {
  const { container } = await openDialog("Edit The Gilded Anchor Pub", {
    [`GET /api/locations/${anchor.id}`]: { ...anchor, onTime: { count: 5, of: 7 } },
  });
  expect((await screen.findByText("On time, last 7 months")).nextSibling?.textContent).toBe("5 of 7");
  const bars = container.ownerDocument.querySelectorAll(".on-time-bar i");
  expect([...bars].map(({ className }) => className)).toEqual(["", "", "", "", "", "is-late", "is-late"]);
});

test("a broken picture is refused when it is chosen and not sent", async () => {
  vi.stubGlobal("createImageBitmap", () =>
    Promise.reject(new DOMException("The source image could not be decoded.", "InvalidStateError")),
  );
  const { user, sentChanges } = await openDialog("Add New Location");
  await user.upload(labelled(/^Logo \(/), picture());
  expect(await screen.findByText("Upload a PNG, JPEG, WebP or GIF picture.")).toBeTruthy();
  fillIn();
  await user.click(button("Create Location"));
  expect(sentChanges()).toEqual([]);
});

test("the logo can be removed, and kept again until saving", async () => {
  const { user, sentChanges } = await openDialog("Edit The Gilded Anchor Pub", { [UPDATE]: anchor });
  expect(shownLogo()).toBe(anchor.logoUrl);
  await user.click(button("Remove logo"));
  expect(shownLogo()).toBeUndefined();
  await user.click(button("Keep logo"));
  expect(shownLogo()).toBe(anchor.logoUrl);
  await user.click(button("Remove logo"));
  await user.click(button("Save Changes"));
  await waitFor(() => expect(sentChanges()).toEqual([expect.objectContaining({ removeLogo: "true" })]));
});

test("the server's refusal of the logo is shown at its field and the entries stay", async () => {
  const broken = "Upload a PNG, JPEG, WebP or GIF picture.";
  const { user } = await openDialog("Add New Location", {
    [CREATE]: new Refusal("wrong_format", broken, { logo: broken }),
  });
  fillIn();
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
    let stored: Location = anchor;
    const { user, sentChanges } = await openDialog("Edit The Gilded Anchor Pub", {
      "GET /api/locations": () => [stored],
      [UPDATE]: answerSave(() => stored),
    });
    const logo = picture();
    await user.upload(labelled(/^Logo \(/), logo);
    fill(labelled("Address"), "78 Commercial Street");
    stored = {
      ...anchor,
      address: "79 Commercial Street",
      description: null,
      dueDay: 15,
      kind: "bar",
      logoUrl: "/api/public/logos/newer.webp",
      updatedAt: "2026-01-01T12:00:00.000Z",
    };
    await user.click(button("Save Changes"));
    const note = within(await screen.findByRole("region", { name: /^This was changed/ }));
    expect(note.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "AddressNow: 79 Commercial StreetYou entered: 78 Commercial Street",
      "DescriptionNow: nothingFilled in",
      "Report due on dayNow: 15Filled in",
      "KindNow: BarFilled in",
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
    expect(sentChanges().at(-1)).toEqual({
      name: anchor.name,
      address: isTaken ? "79 Commercial Street" : "78 Commercial Street",
      description: "",
      dueDay: "15",
      kind: "bar",
      updatedAt: stored.updatedAt,
      ...(!isTaken && { logo }),
    });
  },
);

test("removing a logo that somebody else has replaced since removes it", async () => {
  let stored: Location = anchor;
  const { user, sentChanges } = await openDialog("Edit The Gilded Anchor Pub", {
    "GET /api/locations": () => [stored],
    [UPDATE]: answerSave(() => stored),
  });
  await user.click(button("Remove logo"));
  stored = { ...anchor, logoUrl: "/api/public/logos/newer.webp", updatedAt: "2026-01-01T12:00:00.000Z" };
  await user.click(button("Save Changes"));
  expect((await screen.findByRole("listitem")).textContent).toBe("LogoNow: another logoYou entered: no logo");
  await user.click(button("Save Changes"));
  expect(await screen.findByText("Location updated successfully")).toBeTruthy();
  expect(sentChanges().at(-1)).toMatchObject({ removeLogo: "true", updatedAt: stored.updatedAt });
});
