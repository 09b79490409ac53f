import { describe, expect, it, test } from "vitest";
import { fileCache, reportPdfName } from "./report-pdfs.ts";
import { plainLine, typedLine, typedText } from "./typst.ts";

describe("cached files", () => {
  /** Keeps up to 100 bytes; counts what is made. */
  function openCache() {
    const made: string[] = [];
    const files = fileCache(100, async ({ key, bytes }: { key: string; bytes: number | null }) => {
      if (bytes === null) throw new Error("no PDF");
      made.push(key);
      return new Uint8Array(bytes);
    });
    const get = (key: string, bytes: number | null = 40) =>
      files.forceFetch(key, { context: { key, bytes } });
    return { made, get };
  }

  test("a file is made once, also for those who ask while it is being made", async () => {
    const { made, get } = openCache();
    const [one, two] = await Promise.all([get("october"), get("october")]);
    expect(await get("october")).toBe(one);
    expect(two).toBe(one);
    expect(made).toEqual(["october"]);
  });

  test("the least recently used one is removed first", async () => {
    const { made, get } = openCache();
    for (const key of ["august", "september", "august", "october", "august", "september"]) await get(key);
    expect(made).toEqual(["august", "september", "october", "september"]);
  });

  test("a file larger than the cache is made, and not cached", async () => {
    const { made, get } = openCache();
    for (const key of ["whole year", "whole year"]) expect(await get(key, 101)).toHaveLength(101);
    expect(made).toHaveLength(2);
  });

  test("one that is dropped while it is made arrives all the same", async () => {
    const { get } = openCache();
    const files = await Promise.all(["august", "september", "october"].map((key) => get(key, 60)));
    expect(files.map((file) => file.byteLength)).toEqual([60, 60, 60]);
  });

  test("what could not be made is tried again", async () => {
    const { made, get } = openCache();
    await expect(get("october", null)).rejects.toThrow("no PDF");
    expect(await get("october")).toHaveLength(40);
    expect(made).toEqual(["october"]);
  });
});

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
