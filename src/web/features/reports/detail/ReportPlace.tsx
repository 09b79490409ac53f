import type { ReactNode } from "react";
import type { Report } from "#shared/reports/reports.schema.ts";

interface ReportHeadingProps {
  report: Report;
  /** The name, and what else is said with it. */
  children: ReactNode;
}

/** A report's location, with its logo small before the name where it has one. */
export function ReportHeading({ report: { location }, children }: ReportHeadingProps) {
  return (
    <span className="sheet-place">
      {location?.logoUrl && <img src={location.logoUrl} alt="" className="sheet-logo" decoding="async" />}
      <span>{children}</span>
    </span>
  );
}
