import { onDemand } from "#web/lib/on-demand.tsx";

const fetchOpened = () => import("./opened-report.ts");

/** The sheet in a dialog: what only follows from opening a report need not come with the list. */
export const SheetOnDemand = onDemand(async () => ({ default: (await fetchOpened()).ReportDetails }));
/** Fetched with the sheet. */
export const DownloadPdfOnDemand = onDemand(async () => ({
  default: (await fetchOpened()).DownloadPdfButton,
}));
