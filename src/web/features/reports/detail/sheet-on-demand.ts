import { onDemand } from "#web/lib/on-demand.tsx";

/** The sheet in a dialog: what only follows from opening a report need not come with the list. */
export const SheetOnDemand = onDemand(async () => {
  const { ReportDetails } = await import("./ReportDetails.tsx");
  return { default: ReportDetails };
});
