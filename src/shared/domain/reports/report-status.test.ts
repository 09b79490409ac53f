import { describe, expect, it } from "vitest";
import * as status from "./report-status.ts";

describe("report status", () => {
  it("is green when submitted, blue when reviewed and amber otherwise", () => {
    const tones = ["submitted", "reviewed", "draft", "lost"].map(status.statusTone);
    expect(tones).toEqual(["success", "info", "warning", "warning"]);
  });

  it("is shown capitalised", () => {
    expect(status.REPORT_STATUSES.map(status.statusLabel)).toEqual(["Draft", "Submitted", "Reviewed"]);
    expect([status.statusLabel(""), status.statusLabel(null)]).toEqual(["Unknown", "Unknown"]);
  });

  it("does not count a draft as filed", () => {
    expect(status.REPORT_STATUSES.filter(status.isFiled)).toEqual(["submitted", "reviewed"]);
  });
});
