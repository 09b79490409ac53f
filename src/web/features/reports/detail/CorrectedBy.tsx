import { api } from "#shared/api.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import { addressOf } from "#web/lib/call.ts";
import { formatTimestamp } from "#web/lib/portal-dates.ts";
import { DocumentLink } from "./DocumentLink.tsx";

interface CorrectedByProps {
  reportId: number;
  correction: Correction;
}

/** Which version a correction is, and the way to the paper that it replaces. */
export function CorrectedBy({ reportId, correction }: CorrectedByProps) {
  const { version, replaces, signedBy, signedAt } = correction;
  return (
    <p className="sheet-more sheet-signed">
      Version {version}, signed by {signedBy} on {formatTimestamp(signedAt)}.{" "}
      <DocumentLink
        href={addressOf(api.reports.download, { id: reportId }, { version: replaces })}
        leads="opens in a new tab"
      >
        {`Version ${replaces} as PDF`}
      </DocumentLink>
    </p>
  );
}
