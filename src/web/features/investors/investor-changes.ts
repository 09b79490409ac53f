import { api } from "#shared/api.ts";
import { defineMutation, errorToast, failureToast } from "#web/data/mutations.ts";

const INVESTORS = [
  "/api/investors",
  "/api/investor-locations",
  "/api/locations",
  "/api/reports",
  "/api/activity-logs",
];

/** The changes of spec section 8 that only this page makes, so that no other page carries them. */
export const investorChanges = {
  create: defineMutation({
    row: api.investors.create,
    stale: INVESTORS,
    failed: failureToast("Failed to create investor account"),
  }),
  assign: defineMutation({
    row: api.investors.assign,
    stale: INVESTORS,
    failed: errorToast("Failed to update investor locations"),
  }),
  update: defineMutation({
    row: api.investors.update,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor updated successfully" },
    failed: failureToast("Failed to update investor"),
  }),
  remove: defineMutation({
    row: api.investors.remove,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor deleted successfully" },
    failed: failureToast("Failed to delete investor"),
  }),
  replaceHoldings: defineMutation({
    row: api.investors.replaceHoldings,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor locations updated successfully" },
    failed: errorToast("Failed to update investor locations"),
  }),
};
