import { api } from "#shared/api.ts";
import { defineMutation, errorToast } from "#web/data/mutations.ts";

const LOCATIONS = [
  "/api/locations",
  "/api/public/locations",
  "/api/investor-locations",
  "/api/investors",
  "/api/reports",
  "/api/activity-logs",
];

/** The changes of spec section 8 that only this page makes, so that no other page carries them. */
export const locationChanges = {
  create: defineMutation({
    row: api.locations.create,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location created successfully" },
    failed: errorToast("Failed to create location"),
  }),
  update: defineMutation({
    row: api.locations.update,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location updated successfully" },
    failed: errorToast("Failed to update location"),
  }),
  remove: defineMutation({
    row: api.locations.remove,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location deleted successfully" },
    failed: errorToast("Failed to delete location"),
  }),
};
