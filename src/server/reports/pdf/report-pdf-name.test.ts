import { describe, expect, it } from "vitest";
import { reportPdfName } from "./printer.ts";

describe("the name of the PDF", () => {
  it.each([
    ["Harbor & Vine Wine Bar", "Harbor-and-Vine-Wine-Bar-2026-10.pdf"],
    ["Chez Zoë’s Café / Bar œuf", "Chez-Zoes-Cafe-Bar-oeuf-2026-10.pdf"],
    ["Łódź Straße", "Lodz-Strasse-2026-10.pdf"],
    ["../../etc/passwd", "etc-passwd-2026-10.pdf"],
    ["寿司 🍣", "Report-2026-10.pdf"],
    ["", "Report-2026-10.pdf"],
    ["---", "Report-2026-10.pdf"],
  ])("of %j is %s", (locationName, name) => {
    expect(reportPdfName({ locationName, reportingPeriod: "2026-10", version: 1, isReplaced: false })).toBe(
      name,
    );
  });

  it("of a corrected report is another one than that of the first", () => {
    const report = { locationName: "Wharf Bar", reportingPeriod: "2026-09", isReplaced: false } as const;
    expect([1, 2, 11].map((version) => reportPdfName({ ...report, version }))).toEqual([
      "Wharf-Bar-2026-09.pdf",
      "Wharf-Bar-2026-09-v2.pdf",
      "Wharf-Bar-2026-09-v11.pdf",
    ]);
  });

  it("of the first version says so once another stands in its place", () => {
    const first = { locationName: "Wharf Bar", reportingPeriod: "2026-09", version: 1 } as const;
    expect(reportPdfName({ ...first, isReplaced: true })).toBe("Wharf-Bar-2026-09-v1.pdf");
  });

  it("stays short", () => {
    const name = reportPdfName({
      locationName: "Bar ".repeat(64),
      reportingPeriod: "2026-10",
      version: 1,
      isReplaced: false,
    });
    expect(name.length).toBeLessThan(100);
    expect(name).toMatch(/Bar-2026-10\.pdf$/);
  });
});
