import { setImmediate } from "node:timers/promises";
import { pdfContent } from "./pdf-content.ts";
import type { ReportPdfInput } from "./printed-report.ts";
import { signatureImage } from "./signature-image.ts";
import { compilePdf } from "./typst.ts";

export type { ReportPdfInput };

/**
 * The report as a tagged PDF (PDF/UA-1). The same input gives the same bytes, so the file may be kept. Rejects on
 * malformed money or periods, and on a signature image that cannot be decoded.
 */
export async function renderReportPdf(input: ReportPdfInput): Promise<Uint8Array> {
  const image = signatureImage(input.report.digitalSignature);
  const content = JSON.stringify(pdfContent(input));
  // Setting the pages holds the thread for some milliseconds; requests that wait get their turn between two files.
  await setImmediate();
  return compilePdf(content, image);
}
