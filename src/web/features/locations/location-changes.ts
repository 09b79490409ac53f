import { api } from "#shared/api.ts";
import { change, error } from "#web/data/mutations.ts";

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
  create: change({
    row: api.locations.create,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location created successfully" },
    failed: error("Failed to create location"),
  }),
  update: change({
    row: api.locations.update,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location updated successfully" },
    failed: error("Failed to update location"),
  }),
  remove: change({
    row: api.locations.remove,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location deleted successfully" },
    failed: error("Failed to delete location"),
  }),
};
