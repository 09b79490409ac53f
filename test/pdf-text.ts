import { pagesOf } from "#server/reports/pdf/report-pdf.fixture.ts";

/** The text of a PDF, a page each: cells of a table, which lie side by side, are words of their own. */
export const pdfPages = (bytes: Uint8Array): Promise<string[]> => pagesOf(bytes, { setApart: true });

/** The same of the whole file. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => (await pdfPages(bytes)).join(" ");
