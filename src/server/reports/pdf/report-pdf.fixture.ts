import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { figuresWith, harborInOctober } from "#shared/domain/figures.fixture.ts";
import type { PrintedReport, PrintedShare, ReportPdfInput } from "./printed-report.ts";

/** The report of the design's pictures. */
export function reportOf(
  changes: Partial<PrintedReport> = {},
  name = "Harbor & Vine Wine Bar",
  share: PrintedShare | null = null,
): ReportPdfInput {
  return {
    share,
    timeZone: "UTC",
    documents: [],
    location: { name, address: "12 Wharf Street, Portland, ME 04101" },
    corrections: [],
    replacedBy: null,
    report: {
      ...figuresWith({ ...harborInOctober, discountsDuringPeriod: "641.25" }),
      reportingPeriod: "2026-10",
      status: "submitted",
      submittedBy: "Claire Donovan",
      submittedAt: "2026-11-06T15:04:05.000Z",
      signatureType: "text",
      digitalSignature: "Claire Donovan",
      version: 1,
      firstVersion: 1,
      fingerprint: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      chainLink: "1500:60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
      majorExpensesLastMonth: "Patio heaters serviced and two replaced ($3,480).",
      expectedExpensesNextMonth: "Walk-in compressor replacement, quoted at $6,200.",
      overallSummary: "Foliage weekends carried the month.",
      ...changes,
    },
  };
}

/** The version that a corrected report replaces. */
export const REPLACED = {
  version: 1,
  fingerprint: "9f86d081884c7d65".repeat(4),
  signedBy: "Rosa Lind",
  signedAt: "2026-11-03T15:00:00.000Z",
};

/** The file as a reader opens it. */
export function openPdf(bytes: Uint8Array) {
  return getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
}

/** The selectable text of every page, with single spaces; set apart, the pieces of a line have one between them too. */
export async function pagesOf(bytes: Uint8Array, { setApart = false } = {}): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const pieces = items.map((item) =>
      "str" in item ? item.str + (item.hasEOL && !setApart ? "\n" : "") : "",
    );
    pages.push(pieces.join(setApart ? " " : "").replace(/\s+/g, " "));
  }
  await pdf.destroy();
  return pages;
}

/** The same of the whole file. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  return (await pagesOf(bytes)).join(" ");
}
