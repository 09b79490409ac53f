/** Marks the step in the history that opened a report over a list: closing the report takes it back. */
export const REPORT_OPENED = "report-opened-here";
