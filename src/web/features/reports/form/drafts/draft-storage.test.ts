import { beforeEach, describe, expect, test } from "vitest";
import { draftStore } from "#web/features/reports/form/drafts/draft-storage.ts";
import type { Draft, ReportKey } from "#web/features/reports/form/drafts/draft.ts";
import { blankValues } from "../form-values.ts";

const october: ReportKey = { locationId: 3, period: "2026-10" };
const september: ReportKey = { locationId: 3, period: "2026-09" };

const draft = (gross: string): Draft => {
  const values = blankValues("Claire Donovan");
  return { values: { ...values, figures: { ...values.figures, grossSalesLastMonth: gross } }, prefilled: {} };
};
const grossOf = (found: Draft | null) => found?.values.figures.grossSalesLastMonth;

beforeEach(() => sessionStorage.clear());

describe("an unsent form", () => {
  test("is kept for its location and period", () => {
    draftStore(sessionStorage, "1").write(october, draft("158,942.50"));
    const afterReload = draftStore(sessionStorage, "1");
    expect(grossOf(afterReload.read(october))).toBe("158,942.50");
    expect(afterReload.read(september)).toBeNull();
    expect(afterReload.lastKey()).toEqual(october);
  });

  test("comes back as it stands when its cells are left", () => {
    const drafts = draftStore(sessionStorage, "1");
    drafts.write(october, draft("158942.5"));
    expect(grossOf(drafts.read(october))).toBe("158,942.50");
  });

  test("belongs to the account that typed it", () => {
    draftStore(sessionStorage, "1").write(october, draft("1"));
    expect(draftStore(sessionStorage, "2").read(october)).toBeNull();
    expect(draftStore(sessionStorage, "2").lastKey()).toBeNull();
  });

  test("is gone when it was sent, and only that one", () => {
    const drafts = draftStore(sessionStorage, "1");
    drafts.write(september, draft("1"));
    drafts.write(october, draft("2"));
    drafts.remove(october);
    expect(drafts.read(october)).toBeNull();
    expect(drafts.lastKey()).toBeNull();
    expect(grossOf(drafts.read(september))).toBe("1.00");
  });
});

describe("a storage that cannot be trusted", () => {
  test("full or forbidden, it stops nobody from typing", () => {
    const full = {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(() => draftStore(full, "1").write(october, draft("1"))).not.toThrow();
    expect(draftStore(null, "1").read(october)).toBeNull();
  });

  test("holding something else, it counts as empty", () => {
    sessionStorage.setItem("report-draft/1/3/2026-10", '{"values":7}');
    sessionStorage.setItem("report-draft/1/open", "{nonsense");
    expect(draftStore(sessionStorage, "1").read(october)).toBeNull();
    expect(draftStore(sessionStorage, "1").lastKey()).toBeNull();
  });
});
