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
});

async function structureOf(bytes: Uint8Array): Promise<unknown> {
  const pdf = await openPdf(bytes);
  return (await pdf.getPage(1)).getStructTree();
}
