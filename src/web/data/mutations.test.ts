import { describe, expect, it } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { mutations } from "./mutations.ts";

const REASON = "Somebody else has just changed this.";

/** As a proxy refuses that cannot reach the portal. */
const withoutReason = new ApiError(503, "Service Unavailable");
const withReason = new ApiError(409, JSON.stringify({ message: REASON }));

type Name = keyof typeof mutations;

/** What a toast shows, line by line. */
const linesOf = (
  toast: { title: string; description?: string | undefined; reason?: string | undefined } | null,
) => [toast?.title, toast?.description, toast?.reason].filter((line) => line !== undefined);

const successOf = (name: Name, files: Readonly<Record<string, unknown>> = {}) => {
  const { done } = mutations[name];
  return linesOf((typeof done === "function" ? done({ files }, {} as never) : done) ?? null);
};

describe("the toast of a change", () => {
  it.each<[Name, failed: string[]]>([
    ["createLocation", ["Error", "Failed to create location"]],
    ["updateLocation", ["Error", "Failed to update location"]],
    ["deleteLocation", ["Error", "Failed to delete location"]],
    ["createInvestor", ["Failed to create investor account"]],
    ["updateInvestor", ["Failed to update investor"]],
    ["replaceHoldings", ["Error", "Failed to update investor locations"]],
    ["deleteInvestor", ["Failed to delete investor"]],
    ["uploadDocument", ["Failed to upload file. Please try again."]],
    ["submitReport", ["Failed to create report"]],
  ])("says what failed and below it the server's reason: %s", (name, failed) => {
    expect(linesOf(mutations[name].failed(withoutReason))).toEqual(failed);
    expect(linesOf(mutations[name].failed(withReason))).toEqual([...failed, REASON]);
  });

  it.each<[Name, title: string]>([
    ["createUser", "Failed to create user"],
    ["updateUser", "Failed to update user"],
    ["deleteUser", "Failed to delete user"],
  ])("has a plain sentence where the server gives no reason: %s", (name, title) => {
    expect(linesOf(mutations[name].failed(withoutReason))).toEqual([title, "An error occurred"]);
    expect(linesOf(mutations[name].failed(withReason))).toEqual([title, REASON]);
  });

  it("that deletes a report has the reason in its sentence", () => {
    const { failed } = mutations.deleteReport;
    expect(linesOf(failed(withoutReason))).toEqual([
      "Delete Failed",
      "Failed to delete the report: 503: Service Unavailable",
    ]);
    expect(linesOf(failed(withReason))).toEqual(["Delete Failed", `Failed to delete the report: ${REASON}`]);
  });

  it.each<[Name, done: string[]]>([
    ["createLocation", ["Success", "Location created successfully"]],
    ["updateLocation", ["Success", "Location updated successfully"]],
    ["deleteLocation", ["Success", "Location deleted successfully"]],
    ["updateInvestor", ["Success", "Investor updated successfully"]],
    ["replaceHoldings", ["Success", "Investor locations updated successfully"]],
    ["deleteInvestor", ["Success", "Investor deleted successfully"]],
    ["submitReport", ["Success", "Report created successfully"]],
    ["deleteReport", ["Report Deleted", "The report has been permanently deleted."]],
    ["createUser", ["User created successfully", "The new user account has been created"]],
    ["updateUser", ["User updated successfully", "The user account has been updated"]],
    ["deleteUser", ["User deleted successfully", "The user account has been removed"]],
  ])("says what was done: %s", (name, done) => {
    expect(successOf(name)).toEqual(done);
  });

  it("names the document that was uploaded", () => {
    const done = (kind: string) => successOf("uploadDocument", { [kind]: new File([], "a.pdf") });
    expect(done("plStatement")).toEqual(["Success", "P&L Statement uploaded successfully"]);
    expect(done("balanceSheet")).toEqual(["Success", "Balance Sheet uploaded successfully"]);
  });
});
