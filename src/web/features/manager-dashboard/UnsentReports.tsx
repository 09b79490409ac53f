import { useQuery } from "@tanstack/react-query";
import { FilePenLine } from "lucide-react";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { placesApart } from "#shared/domain/names.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { unsentKind } from "#web/data/unsent-correction.ts";
import { unsentReports, unsentTitle, type UnsentReport } from "#web/data/unsent-reports.ts";
import { filedMeanwhile } from "#web/data/useIsReportFiled.ts";
import { useSession } from "#web/lib/useSession.ts";
import { AttentionNote } from "./AttentionNote.tsx";
import { useIsFiled } from "./useIsFiled.ts";

const SHOWN = 3;

/** What the reader has entered and not sent, after a lost session or another errand. */
export function UnsentReports({ overview }: { overview: Overview | undefined }) {
  const { user } = useSession();
  const [unsent] = useState(() => (user ? unsentReports(user.id) : []));
  const { data: locations } = useQuery({ ...query(api.locations.list), enabled: unsent.length > 0 });
  const labelOf = placesApart(locations ?? []);
  const nameOf = (wanted: number | null) => {
    const location = locations?.find(({ id }) => id === wanted);
    return location === undefined ? null : labelOf(location);
  };
  // A location may have been deleted since.
  const isThere = (wanted: number | null) => wanted === null || !locations || nameOf(wanted) !== null;
  const shown = unsent.filter(({ locationId }) => isThere(locationId)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className="attention" aria-label="Your unsent reports">
      {shown.map((report) => (
        <UnsentNote
          key={reportAddress(report)}
          report={report}
          title={unsentTitle(report, nameOf(report.locationId))}
          kind={unsentKind(user?.id ?? "", report)}
          overview={overview}
        />
      ))}
    </ul>
  );
}

interface UnsentNoteProps {
  report: UnsentReport;
  title: string;
  kind: ReturnType<typeof unsentKind>;
  overview: Overview | undefined;
}

/** The way back to it; the form shows what was entered beside what somebody else has filed. */
function UnsentNote({ report, title, kind, overview }: UnsentNoteProps) {
  const isFiled = useIsFiled(overview, report);
  return (
    <AttentionNote className="attention-unsent" icon={FilePenLine} href={reportAddress(report)}>
      {isFiled && kind === "report for" ? filedMeanwhile(title) : `Continue your ${kind} ${title}`}
    </AttentionNote>
  );
}
