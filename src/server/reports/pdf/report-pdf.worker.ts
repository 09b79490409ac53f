import { compilePdf } from "#server/pdf/typst.ts";
import { pdfContent, signatureImage } from "./content.ts";
import type { ReportPdfInput } from "./printed-report.ts";

/**
 * The report as a tagged PDF (PDF/UA-1), made in a thread of pdf/pdfs.ts: it takes some ten milliseconds. The same
 * input gives the same bytes, so the file may be cached. Throws on malformed money or periods, and on a signature image
 * that cannot be decoded.
 */
export default function renderReportPdf(input: ReportPdfInput): Uint8Array {
  const signature = signatureImage(input.report.digitalSignature);
  const logo = input.logo === undefined ? null : Buffer.from(input.logo, "base64");
  return compilePdf("reports/pdf/report-pdf.typ", {
    "report.json": JSON.stringify(pdfContent(input)),
    "signature.png": signature,
    "logo.png": logo,
  });
}
