// What a thread of report-pdfs.ts runs: reports come in, files go out.
export { renderReportPdf as default } from "./report-pdf.ts";
