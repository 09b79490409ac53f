import { describe, expect, it } from "vitest";
import { reportPdfName } from "./report-pdf-name.ts";

describe("the name of the PDF", () => {
  const OCTOBER = { locationName: "Wharf Bar", reportingPeriod: "2026-10", version: 1, isReplaced: false };

  it.each([
    ["Harbor & Vine Wine Bar", "Harbor-and-Vine-Wine-Bar-2026-10.pdf"],
    ["Chez Zoë’s Café / Bar œuf", "Chez-Zoes-Cafe-Bar-oeuf-2026-10.pdf"],
    ["Łódź Straße", "Lodz-Strasse-2026-10.pdf"],
    ["../../etc/passwd", "etc-passwd-2026-10.pdf"],
    ["Кафе Пушкин", "Kafe-Pushkin-2026-10.pdf"],
    ["寿司 🍣", "Report-2026-10.pdf"],
    ["", "Report-2026-10.pdf"],
    ["---", "Report-2026-10.pdf"],
  ])("of %j is %s", (locationName, name) => {
    expect(reportPdfName({ ...OCTOBER, locationName })).toBe(name);
  });

  it.each([
    [2, false, "Wharf-Bar-2026-10-v2.pdf"],
    [11, false, "Wharf-Bar-2026-10-v11.pdf"],
    [1, true, "Wharf-Bar-2026-10-v1.pdf"],
  ])("of version %i, replaced: %s, is %s", (version, isReplaced, name) => {
    expect(reportPdfName({ ...OCTOBER, version, isReplaced })).toBe(name);
  });

  it("stays short", () => {
    const name = reportPdfName({ ...OCTOBER, locationName: "Bar ".repeat(64) });
    expect(name.length).toBeLessThan(100);
    expect(name).toMatch(/Bar-2026-10\.pdf$/);
  });
});
