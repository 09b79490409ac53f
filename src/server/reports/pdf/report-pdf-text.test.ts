import { describe, expect, it } from "vitest";
import { openPdf, pagesOf, reportOf, textOf } from "./report-pdf.fixture.ts";
import { renderReportPdf } from "./report-pdf.ts";

const nothing = { majorExpensesLastMonth: null, expectedExpensesNextMonth: null, overallSummary: null };
const commentary = (overallSummary: string) => reportOf({ ...nothing, overallSummary });
/** Where a line breaks, the extracted text has a space that nobody typed. */
const unspaced = (text: string) => text.replace(/\s/g, "");

describe("text that people typed", () => {
  it.each([
    ["markup", '#strong[no] *b* _i_ $x^2$ `r` <l> @ref // c /* d */ \\ = h - "q" -- ... ~ #sys.inputs'],
    ["emoji", "Best month yet 😀 👩‍👩‍👧‍👦 👍🏽 🍷"],
    ["other alphabets", "Łódź Phở Кириллица ελληνικά 寿司 汉堡 한국어"],
    ["a character that no typeface has", "before \u{13000} after"],
    ["quotes and ligatures", `"fi" 'ffi' don't`],
  ])("is shown as typed: %s", async (_, typed) => {
    const text = await textOf(renderReportPdf(commentary(typed)));
    expect(unspaced(text.normalize("NFC"))).toContain(unspaced(typed));
  });

  it("keeps markup out of every other field", async () => {
    const trap = '#panic("no") */ $ ] } " \\';
    const input = reportOf({ submittedBy: trap, digitalSignature: trap, majorExpensesLastMonth: trap }, trap);
    const pages = await pagesOf(
      renderReportPdf({ ...input, location: { ...input.location, address: trap } }),
    );
    expect(unspaced(pages.join("")).split(unspaced(trap))).toHaveLength(8);
  });

  it("keeps its line breaks", async () => {
    const pdf = await openPdf(renderReportPdf(commentary("Line one\r\n\r\n  line two\nline three")));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const heights = ["Line one", "line two", "line three"].map((line) => {
      const item = items.find((candidate) => "str" in candidate && candidate.str.trim() === line);
      return item !== undefined && "str" in item ? Number(item.transform[5]) : Number.NaN;
    });
    const [one = 0, two = 0, three = 0] = heights;
    expect((one - two) / (two - three)).toBeCloseTo(2, 1);
  });

  it("sets Hebrew and Arabic from the right margin", async () => {
    const pdf = await openPdf(renderReportPdf(commentary("שלום\nمرحبا")));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    for (const word of ["שלום", "مرحبا"]) {
      const item = items.find((candidate) => "str" in candidate && candidate.str.includes(word));
      const edge = item !== undefined && "str" in item ? Number(item.transform[4]) + item.width : 0;
      expect(edge).toBeGreaterThan(200);
    }
  });

  it("breaks words that are wider than the page", async () => {
    const word = "abcdefghij".repeat(200);
    const bytes = renderReportPdf(
      reportOf({ ...nothing, overallSummary: word, submittedBy: "W".repeat(255) }, word.slice(0, 255)),
    );
    expect(unspaced((await pagesOf(bytes)).join(""))).toContain(word);
    const pdf = await openPdf(bytes);
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const edges = items.map((item) => ("str" in item ? Number(item.transform[4]) + item.width : 0));
    expect(Math.max(...edges)).toBeLessThanOrEqual(612 - 42);
  });

  it("flows over as many pages as it needs, each with its number and fingerprint", async () => {
    const words = Array.from({ length: 1666 }, (_, index) => `w${String(index).padStart(4, "0")}`);
    const pages = await pagesOf(renderReportPdf(commentary(words.join(" "))));
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.join(" ");
    for (const word of words) expect(all).toContain(word);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(`(SHA-256) ${reportOf().report.fingerprint}`);
    }
    expect(pages.at(-1)).toContain("Signed on");
  });

  it.each([
    ["control characters", "a\u0001\u001b\u007fb"],
    ["half an emoji", "a\ud83db"],
    ["nothing visible", "\u200b\ufeff"],
    ["a heap of accents", `a${"\u0301".repeat(9_999)}`],
    ["ten thousand blank lines", `a${"\n".repeat(9_998)}b`],
    ["private and unassigned characters", "\ue000\ufffe\u{e0100}\u{10ffff}\u0378"],
  ])("does not break on %s", async (_, typed) => {
    const name = typed.slice(0, 255);
    const input = reportOf({ overallSummary: typed, submittedBy: name, digitalSignature: name }, name);
    expect(await textOf(renderReportPdf(input))).toContain("$158,942.50");
  });
});
