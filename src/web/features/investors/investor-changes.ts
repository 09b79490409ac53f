import { api } from "#shared/api.ts";
import { change, error, failure } from "#web/data/mutations.ts";

const INVESTORS = [
  "/api/investors",
  "/api/investor-locations",
  "/api/locations",
  "/api/reports",
  "/api/activity-logs",
];

/** The changes of spec section 8 that only this page makes, so that no other page carries them. */
export const investorChanges = {
  create: change({
    row: api.investors.create,
    stale: INVESTORS,
    failed: failure("Failed to create investor account"),
  }),
  assign: change({
    row: api.investors.assign,
    stale: INVESTORS,
    failed: error("Failed to update investor locations"),
  }),
  update: change({
    row: api.investors.update,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor updated successfully" },
    failed: failure("Failed to update investor"),
  }),
  remove: change({
    row: api.investors.remove,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor deleted successfully" },
    failed: failure("Failed to delete investor"),
  }),
  replaceHoldings: change({
    row: api.investors.replaceHoldings,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor locations updated successfully" },
    failed: error("Failed to update investor locations"),
  }),
};
