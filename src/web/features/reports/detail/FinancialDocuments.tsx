import { FileSpreadsheet, FileText } from "lucide-react";
import { api } from "#shared/api.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/documents.schema.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { addressOf } from "#web/lib/call.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { DocumentLink } from "./DocumentLink.tsx";
import { Section } from "./Section.tsx";

export function FinancialDocuments({ report }: { report: Report }) {
  const documents = DOCUMENT_KINDS.flatMap((kind) => {
    // The stored path's last segment is what the download goes by (spec section 7).
    const stored = report[`${kind}Path`]?.split("/").at(-1);
    if (stored === undefined || stored === "") return [];
    return [{ kind, stored, filename: report[`${kind}Filename`] ?? stored }];
  });
  if (documents.length === 0) return null;
  return (
    <Section title="Financial Documents" className="sheet-part">
      <ul className="sheet-docs">
        {documents.map(({ kind, stored, filename }) => (
          <li key={kind}>
            <Icon icon={/\.pdf$/i.test(filename) ? FileText : FileSpreadsheet} size={22} />
            <div>
              <span className="muted small">{DOCUMENT_LABELS[kind]}</span>
              <DocumentLink href={addressOf(api.documents.download, { filename: stored })}>
                {filename}
              </DocumentLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
