import { describe, expect, it } from "vitest";
import { drawnSignature, openPdf, pagesOf, reportOf, textOf } from "./report-pdf.fixture.ts";
import { renderReportPdf } from "./report-pdf.ts";

describe("the signature in the PDF", () => {
  it.each([
    ["sentences", "Covers rose on foliage weekends. ".repeat(2)],
    ["lines", "Covers rose on foliage weekends.\n"],
    ["words without an end", "covers rose on foliage weekends ".repeat(2)],
  ])("never has a page to itself, however long the commentary is: %s", async (_, line) => {
    const pages = new Set<number>();
    for (let lines = 4; lines <= 20; lines += 2) {
      const overallSummary = line.repeat(lines).trim();
      const read = await pagesOf(renderReportPdf(reportOf({ overallSummary })));
      const signed = read.findIndex((page) => page.includes("Digital Signature"));
      pages.add(signed);
      expect(read[signed]).not.toMatch(/^Harbor & Vine Wine Bar October 2026 Digital Signature/);
      // Parted before its last lines, it is still what was typed.
      const ending = overallSummary.slice(-500).replace(/\s/g, "");
      expect(
        read
          .map((page) => page.replace(/Version 1 ·.*|^Harbor & Vine Wine Bar October 2026/g, ""))
          .join("")
          .replace(/\s/g, ""),
      ).toContain(ending);
    }
    expect([...pages]).toEqual([0, 1]);
  });

  it("shows a drawn signature as an image, and the next one as another image", async () => {
    const files: string[] = [];
    for (const colour of ["#14213d", "#a01010", "#14213d"]) {
      const digitalSignature = await drawnSignature(colour);
      const bytes = renderReportPdf(reportOf({ signatureType: "drawn", digitalSignature }));
      expect(Buffer.from(bytes).toString("latin1")).toMatch(/\/Subtype ?\/Image/);
      expect(JSON.stringify(await structureOf(bytes))).toContain('"alt":"Signature of Claire Donovan"');
      files.push(Buffer.from(bytes).toString("base64"));
    }
    expect(files[0]).toBe(files[2]);
    expect(files[0]).not.toBe(files[1]);
  });

  it("tells a broken signature image from a report", async () => {
    const digitalSignature = `data:image/png;base64,${Buffer.from("no image").toString("base64")}`;
    expect(() => renderReportPdf(reportOf({ digitalSignature }))).toThrow(/could not be set/);
    expect(await textOf(renderReportPdf(reportOf()))).toContain("Digital Signature");
  });

  it("writes a typed one in the signature's own face", async () => {
    const bytes = renderReportPdf(reportOf({ digitalSignature: "Donovan" }));
    expect(await textOf(bytes)).toMatch(/Digital Signature Donovan ?Claire Donovan Signed on/);
    expect(Buffer.from(bytes).toString("latin1")).toContain("MrsSaintDelafield-Regular");
  });

  it.each([
    ["Łukasz Šimek", "SignatureExtra-Regular", "Newsreader-Medium"],
    ["Żaneta Michałowicz", "Newsreader-Medium", "MrsSaintDelafield"],
    ["Мария Smith", "NotoSans-Regular", "MrsSaintDelafield"],
  ])("writes a name in one face that has all of its letters: %s", async (name, face, other) => {
    const letters = await facesOf(renderReportPdf(reportOf({ digitalSignature: name })), name);
    expect(letters.join(" ")).toContain(face);
    expect(letters.join(" ")).not.toContain(other);
    expect(letters.join(" ")).not.toContain("Hanken");
  });
});

/** The faces that a line of the first page is set in. */
async function facesOf(bytes: Uint8Array, line: string): Promise<string[]> {
  const page = await (await openPdf(bytes)).getPage(1);
  await page.getOperatorList();
  const { items } = await page.getTextContent();
  const words = line.split(" ");
  const names = items.flatMap((item) =>
    "str" in item &&
    item.str.trim() !== "" &&
    words.some((word) => word.includes(item.str.trim()) || item.str.includes(word))
      ? [(page.commonObjs.get(item.fontName) as { name: string }).name]
      : [],
  );
  return [...new Set(names)];
}

async function structureOf(bytes: Uint8Array): Promise<unknown> {
  const pdf = await openPdf(bytes);
  return (await pdf.getPage(1)).getStructTree();
}
