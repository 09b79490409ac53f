// What a thread of printer.ts runs: reports come in, files go out.
export { renderReportPdf as default } from "./report-pdf.ts";
