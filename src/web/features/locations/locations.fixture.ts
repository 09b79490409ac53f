import { screen } from "@testing-library/react";
import { vi } from "vitest";
import type { Location } from "#shared/locations/locations.schema.ts";
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

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const labelled = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const picture = () => new File(["png"], "anchor.png", { type: "image/png" });
