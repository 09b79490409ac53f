import { describe, expect, it } from "vitest";
import { plainLine, typedLine, typedText } from "./typst.ts";

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
