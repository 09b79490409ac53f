import { describe, expect, it } from "vitest";
import { aloud } from "./read-aloud.fixture.ts";
import { drawnSignature, openPdf, reportOf } from "./report-pdf.fixture.ts";
import { renderReportPdf } from "./report-pdf.ts";

const line = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "186.40" };

describe("the PDF of a report", () => {
  it("is tagged, in English, and knows its title and author", async () => {
    const pdf = await openPdf(renderReportPdf(reportOf()));
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Report Details: Harbor & Vine Wine Bar, October 2026",
      Author: "Claire Donovan",
      Language: "en-US",
      CreationDate: "D:20261106150405Z",
    });
    expect(metadata.get("pdfuaid:part")).toBe("1");
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  it.each([
    ["an investor", { kind: "own", reader: "Margaret Ellison", own: line }, ["H1", "H2"]],
    [
      "managers",
      { kind: "breakdown", lines: [{ ...line, name: "Margaret Ellison" }], house: undefined },
      ["H1"],
    ],
  ] as const)(
    "is read aloud to %s as it is seen: every word in a tag or an ornament, headings step by step",
    async (_, share, lastHeadings) => {
      const digitalSignature = await drawnSignature("#14213d");
      const file = { kind: "plStatement", filename: "October.pdf", byteLength: 1, sha256: "a1" } as const;
      const input = { ...reportOf({ digitalSignature }, undefined, share), documents: [file] };
      const pdf = await openPdf(renderReportPdf(input));
      const pages = [await aloud(await pdf.getPage(1)), await aloud(await pdf.getPage(2))];
      for (const { read, seen, untagged, roles } of pages) {
        expect(untagged).toEqual([]);
        expect(read.filter((piece) => seen.includes(piece))).toEqual(seen);
        expect(roles.includes("TH")).toBe(roles.includes("Table"));
      }
      expect(pages.map(({ roles }) => roles.filter((role) => /^(H\d|Figure)$/.test(role)))).toEqual([
        ["H1", "H2", "H2", "H2", "H2", "H3", "H3", "H3", "H2", "Figure", "H2"],
        lastHeadings,
      ]);
    },
  );
});
