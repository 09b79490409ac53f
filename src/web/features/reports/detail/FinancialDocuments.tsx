import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/documents.schema.ts";
import { fileSize } from "#shared/domain/limits.ts";
import { isCorrected, keptDocumentWords } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/query.ts";
import { addressOf } from "#web/lib/call.ts";
import { DocumentIcon } from "#web/ui/DocumentIcon.tsx";
import { DocumentLink } from "./DocumentLink.tsx";
import { Section } from "./Section.tsx";

export function FinancialDocuments({ report }: { report: Report }) {
  const { data: corrections = [] } = useQuery({
    ...query(api.reports.corrections, { params: { id: report.id } }),
    enabled: isCorrected(report),
  });
  const documents = DOCUMENT_KINDS.flatMap((kind) => {
    // The stored path's last segment is what the download goes by (spec section 7).
    const stored = report[`${kind}Path`]?.split("/").at(-1);
    if (stored === undefined || stored === "") return [];
    const bytes = report[`${kind}Bytes`];
    const label = DOCUMENT_LABELS[kind] + (bytes ? ` · ${fileSize(bytes)}` : "");
    const kept = keptDocumentWords(DOCUMENT_LABELS[kind], corrections);
    return [{ kind, stored, label, kept, filename: report[`${kind}Filename`] ?? stored }];
  });
  if (documents.length === 0) return null;
  return (
    <Section title="Financial Documents" className="sheet-part">
      <ul className="sheet-docs">
        {documents.map(({ kind, stored, label, kept, filename }) => (
          <li key={kind}>
            <DocumentIcon filename={filename} />
            <div>
              <span className="muted small">{label}</span>
              <DocumentLink href={addressOf(api.documents.download, { filename: stored })} leads="download">
                {filename}
              </DocumentLink>
              {kept !== null && <span className="sheet-kept">{kept}</span>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
