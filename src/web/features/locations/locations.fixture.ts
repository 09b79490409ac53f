import { screen } from "@testing-library/react";
import { vi } from "vitest";
import type { Location } from "#shared/locations/locations.schema.ts";
import { claire, fill, labelled, openPortal, type Replies } from "#web/app/testing.tsx";
// Loaded before a test's clock runs: the routes load it when it is first shown.
import "./LocationsPage.tsx";

vi.setConfig({ testTimeout: 20_000 });

export const anchor: Location = {
  id: 4,
  name: "The Gilded Anchor Pub",
  address: "77 Commercial Street, Portland, ME 04101",
  description: "Harbor side, 60 seats.",
  logoUrl: "/api/public/logos/anchor.webp",
  assignedShare: "50.00",
  createdAt: "2018-05-14T12:00:00.000Z",
  updatedAt: "2018-05-14T12:00:00.000Z",
};

export const picture = () => new File(["png"], "anchor.png", { type: "image/png" });

export const CREATE = "POST /api/locations";
export const UPDATE = `PUT /api/locations/${anchor.id}`;

export const ADDRESS = "402 Cumberland Avenue";
/** The least that makes a new location. */
export function fillIn(name = "Olive & Ember"): void {
  fill(labelled("Location Name"), name);
  fill(labelled("Address"), ADDRESS);
}

/** Opens the locations and, by its button, one of their dialogs; `sentChanges` is what was asked to be changed. */
export async function openDialog(name: string, replies: Replies = {}) {
  const portal = openPortal("/manager/locations", claire, { "GET /api/locations": [anchor], ...replies });
  await portal.user.click(await screen.findByRole("button", { name }));
  await screen.findByRole(name.startsWith("Delete") ? "alertdialog" : "dialog");
  const sentChanges = () => portal.sent.filter(({ call }) => !call.startsWith("GET")).map(({ body }) => body);
  return { ...portal, sentChanges };
}
