import { afterEach, describe, expect, test, vi } from "vitest";
import type { ReportKey } from "#web/data/report-drafts.ts";
import { draftStore } from "#web/features/reports/form/drafts/draft-storage.ts";
import type { Draft } from "#web/features/reports/form/drafts/draft.ts";
import { blankValues } from "../form-values.ts";

const october: ReportKey = { locationId: 3, period: "2026-10" };
const september: ReportKey = { locationId: 3, period: "2026-09" };

const draft = (gross: string): Draft => {
  const values = blankValues("Claire Donovan");
  return { values: { ...values, figures: { ...values.figures, grossSalesLastMonth: gross } }, prefilled: {} };
};
const grossOf = (found: Draft | null) => found?.values.figures.grossSalesLastMonth;

describe("a draft", () => {
  test("is stored for its location and period", () => {
    draftStore("1").write(october, draft("158,942.50"));
    const afterReload = draftStore("1");
    expect(grossOf(afterReload.read(october))).toBe("158,942.50");
    expect(afterReload.read(september)).toBeNull();
    expect(afterReload.lastKey()).toEqual(october);
  });

  test("is read with formatted amounts", () => {
    const drafts = draftStore("1");
    drafts.write(october, draft("158942.5"));
    expect(grossOf(drafts.read(october))).toBe("158,942.50");
  });

  test("is removed without the drafts of other months", () => {
    const drafts = draftStore("1");
    drafts.write(september, draft("1"));
    drafts.write(october, draft("2"));
    drafts.remove(october);
    expect(drafts.read(october)).toBeNull();
    expect(drafts.lastKey()).toBeNull();
    expect(grossOf(drafts.read(september))).toBe("1.00");
  });
});

describe("an unreliable storage", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("that is full or forbidden throws nothing", () => {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("sessionStorage", { setItem });
    expect(() => draftStore("1").write(october, draft("1"))).not.toThrow();
    vi.stubGlobal("sessionStorage", undefined);
    expect(draftStore("1").read(october)).toBeNull();
  });

  test("with other content counts as empty", () => {
    sessionStorage.setItem("report-draft/1/3/2026-10", '{"values":7}');
    sessionStorage.setItem("report-draft/1/open", "{nonsense");
    expect(draftStore("1").read(october)).toBeNull();
    expect(draftStore("1").lastKey()).toBeNull();
  });
});

/** As releases before the schema stored a draft. */
const values = {
  ...blankValues("Claire Donovan"),
  signature: { type: "typed", image: "data:image/png;base64,aW5r", name: null },
};
const corrects = {
  report: { id: 7, version: 2 },
  holders: [
    { investorId: 11, name: "David Okafor", sharePercentage: "5.00", compsValue: "186.00" },
    {
      investorId: null,
      name: "Former investors",
      sharePercentage: "2.50",
      compsValue: "0.00",
      parts: [{ investorId: 9, sharePercentage: "2.50" }],
    },
  ],
  documents: [{ path: "a.pdf", filename: "PL.pdf" }],
};

describe("a draft of an earlier release", () => {
  const read = (stored: unknown) => {
    sessionStorage.setItem("report-draft/1/3/2026-10", JSON.stringify(stored));
    return draftStore("1").read(october);
  };

  test("is read with its signature, its correction and blank new fields", () => {
    const { correctionReason: _, ...without } = values;
    const found = read({ values: without, prefilled: { grossSalesPreviousMonth: "1.00" }, corrects });
    expect(found?.values.correctionReason).toBe("");
    expect(found?.values.signature?.image).toBe(values.signature.image);
    expect(found?.prefilled).toEqual({ grossSalesPreviousMonth: "1.00" });
    expect(found?.source).toEqual({ ...corrects, base: null });
  });

  test("keeps the content that its correction began with, and is stored under the same names again", () => {
    const { figures, comps, commentary, documents } = values;
    const begun = { figures, comps, commentary, documents };
    const stored = { values, prefilled: {}, carriedFrom: "Harbor", corrects: { ...corrects, begun } };
    const found = read(stored);
    expect([found?.copiedFrom, found?.source?.base]).toEqual(["Harbor", begun]);
    if (found !== null) draftStore("1").write(october, found);
    const { signature: _, ...texts } = values;
    expect(JSON.parse(sessionStorage.getItem("report-draft/1/3/2026-10") ?? "")).toMatchObject({
      ...stored,
      values: texts,
    });
  });

  test("is a new report where its correction cannot be read", () => {
    const broken = { ...corrects, holders: [{ name: "David Okafor" }] };
    expect(read({ values, prefilled: {}, corrects: broken })?.source).toBeNull();
  });

  test.each([
    ["figures", { figures: { grossSalesLastMonth: 5 } }],
    ["documents", { documents: { plStatement: null } }],
    ["a reason", { correctionReason: 7 }],
    ["a signature", { signature: { type: "stamped", image: "data:," } }],
  ])("is not read with unreadable %s", (_, part) => {
    expect(read({ values: { ...values, ...part }, prefilled: {} })).toBeNull();
  });
});
