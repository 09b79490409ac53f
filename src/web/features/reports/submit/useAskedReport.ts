import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { readReportAddress, reportAddress, type AskedReport } from "#web/data/report-address.ts";

/**
 * What the link that led here asks for. Taken out of the address at once: from here on the form decides, and a reload
 * brings back what was worked on last.
 */
export function useAskedReport(): AskedReport | null {
  const search = useSearch();
  const [asked] = useState(() => readReportAddress(search));
  const [, navigate] = useLocation();
  useEffect(() => {
    if (asked !== null) navigate(reportAddress({ locationId: null, period: null }), { replace: true });
  }, [asked, navigate]);
  return asked;
}
