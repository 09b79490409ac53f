import { api } from "#shared/api.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/call.ts";
import { showToast } from "#web/ui/toast.tsx";

/**
 * A filed report as it stands now, past what is remembered, which may be of yesterday. Null where it could not be read:
 * that is said, and takes nothing off the screen.
 */
export async function readStanding(id: number): Promise<Report | null> {
  try {
    return await call(api.reports.one, { params: { id } });
  } catch (cause) {
    const description = sentenceOf(cause, "The report could not be read. Try again.");
    showToast({ title: "Error", description, tone: "destructive" });
    return null;
  }
}
