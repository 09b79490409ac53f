import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/documents.schema.ts";
import { fileSize } from "#shared/domain/limits.ts";
import { describeKeptDocument } from "#shared/domain/reports/report-corrections.ts";
import { isCorrected } from "#shared/domain/reports/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useOwnAddress } from "#web/lib/signed-in.ts";
import { DocumentIcon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { ReportSection } from "./ReportSection.tsx";

/** The uploaded documents. After a correction each says whether it was replaced too. */
export function FinancialDocuments({ report }: { report: Report }) {
  const { data: corrections = [] } = useQuery({
    ...query(api.reports.corrections, { params: { id: report.id } }),
    enabled: isCorrected(report),
  });
  const documents = DOCUMENT_KINDS.flatMap((kind) => {
    // The download address takes the last segment of the stored path.
    const stored = report[`${kind}Path`]?.split("/").at(-1);
    if (stored === undefined || stored === "") return [];
    const bytes = report[`${kind}Bytes`];
    const label = DOCUMENT_LABELS[kind] + (bytes ? ` · ${fileSize(bytes)}` : "");
    const unchanged = describeKeptDocument(DOCUMENT_LABELS[kind], corrections);
    return [{ kind, stored, label, unchanged, filename: report[`${kind}Filename`] ?? stored }];
  });
  if (documents.length === 0) return null;
  return (
    <ReportSection title="Financial Documents" className="report-part">
      <ul className="report-documents wrap">
        {documents.map(({ kind, stored, label, unchanged, filename }) => (
          <li key={kind} className="row min-w-0">
            <DocumentIcon filename={filename} />
            <div>
              <span className="muted small">{label}</span>
              <DocumentLink href={addressOf(api.documents.download, { filename: stored })} action="download">
                {filename}
              </DocumentLink>
              {unchanged !== null && <span className="caption">{unchanged}</span>}
            </div>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

interface DocumentLinkProps {
  href: string;
  /** What the link does, for screen readers. Uploaded files are always downloaded, never shown. */
  action: "download" | "opens in a new tab";
  children: string;
}

/** A link to a file, named by the file. */
export function DocumentLink({ href, action, children }: DocumentLinkProps) {
  return (
    <a className="link" href={useOwnAddress(href)} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({action})</VisuallyHidden>
    </a>
  );
}
