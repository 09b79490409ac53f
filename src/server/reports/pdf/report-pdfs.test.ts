import { describe, expect, it } from "vitest";
import { reportPdfName } from "./report-pdfs.ts";
import { plainLine, typedLine, typedText } from "./typst.ts";

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

describe("typed text", () => {
  it("keeps lines, also empty and indented ones", () => {
    expect(typedText("a\r\n\n  b\u2028c")).toEqual([{ rtl: false, lines: [["a"], [], ["  b"], ["c"]] }]);
  });

  it("begins a passage where the direction of reading changes", () => {
    expect(typedText("12 שלום abc\n\nمرحبا\nabc שלום")).toEqual([
      { rtl: true, lines: [["12 שלום abc"], [], ["مرحبا"]] },
      { rtl: false, lines: [["abc שלום"]] },
    ]);
  });

  it("lets only words beyond any language break, and never inside a character", () => {
    const family = "👩‍👩‍👧‍👦";
    const [passage] = typedText(`see ${family.repeat(12)} end`);
    expect(passage?.lines[0]).toEqual(["see ", family.repeat(5), family.repeat(5), family.repeat(2), " end"]);
    expect(typedText("Rindfleischetikettierung").at(0)?.lines).toEqual([["Rindfleischetikettierung"]]);
  });

  it("drops what cannot be drawn", () => {
    expect(plainLine("a\u0000\u001b\tb\ud83d")).toBe("a b\ufffd");
    expect(plainLine(`e${"\u0301".repeat(50)}`)).toHaveLength(5);
  });

  it("puts a name on one line", () => {
    expect(typedLine(" Harbor\n&\t Vine ")).toEqual([{ rtl: false, lines: [["Harbor & Vine"]] }]);
  });
});
