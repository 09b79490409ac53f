/** What only follows from opening a report over a list: one file to fetch. */
export { DownloadPdfButton } from "./FinancialDocuments.tsx";
export { ReportDetails } from "./ReportDetails.tsx";
