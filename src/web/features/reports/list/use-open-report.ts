import { useSearchParams } from "wouter";
import { parseId } from "#web/data/report-urls.ts";
import { REPORT_OPENED } from "#web/data/unread-reports.ts";

/** The open report is ?report={id} in the address: a link in an e-mail opens its dialog, the browser's Back closes it. */
export function useOpenReport() {
  const [params, setParams] = useSearchParams();
  const openId = parseId(params.get("report"));

  const openReport = (id: number) => {
    setParams((before) => withReport(before, id), { state: REPORT_OPENED });
  };

  const closeReport = () => {
    if (history.state === REPORT_OPENED) history.back();
    else setParams((before) => withReport(before, null), { replace: true });
  };

  return { openId, openReport, closeReport };
}

function withReport(before: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === null) next.delete("report");
  else next.set("report", String(id));
  return next;
}
