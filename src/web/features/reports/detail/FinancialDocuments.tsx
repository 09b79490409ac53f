import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/documents.schema.ts";
import { fileSize } from "#shared/domain/limits.ts";
import { isCorrected, describeKeptDocument } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { DocumentIcon } from "#web/ui/icon.tsx";
import { Section } from "./ReportDetails.tsx";
import { useFileLink } from "#web/data/useFileLink.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { Download } from "lucide-react";
import { useState } from "react";
import { showNoConnectionToast } from "#web/data/unauthorized.ts";
import { isUnreachable } from "#web/lib/api-error.ts";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { waitForFile } from "#web/lib/wait-for-file.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";

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
    const kept = describeKeptDocument(DOCUMENT_LABELS[kind], corrections);
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

interface DocumentLinkProps {
  href: string;
  /** What comes of it, for those who do not see it: what was uploaded is never shown by the browser. */
  leads: "download" | "opens in a new tab";
  children: string;
}

/** A file by its name. */
export function DocumentLink({ href, leads, children }: DocumentLinkProps) {
  const { onPointerDown, openInNewTab } = useFileLink();
  return (
    <a
      className="link"
      href={href}
      target="_blank"
      rel="noopener"
      onPointerDown={onPointerDown}
      onClick={(event) => {
        event.preventDefault();
        void openInNewTab(href);
      }}
    >
      {children}
      <VisuallyHidden> ({leads})</VisuallyHidden>
    </a>
  );
}

/** Opens the report's download address in a new tab, which stays empty while the server prints: the button says so. */
export function DownloadPdfButton({ reportId }: { reportId: number | string }) {
  const { onPointerDown, openInNewTab } = useFileLink();
  const [busy, setBusy] = useState(false);
  const isOffline = useIsOffline();

  const press = async () => {
    const address = addressOf(api.reports.download, { id: reportId });
    setBusy(true);
    try {
      if (await openInNewTab(address)) await waitForFile(address);
    } catch (error) {
      if (isUnreachable(error)) showNoConnectionToast();
      else sayNotPrepared();
    }
    setBusy(false);
  };

  return (
    <Button
      {...(isOffline ? { "aria-disabled": true, title: "No connection" } : {})}
      variant="outline"
      icon={Download}
      busy={busy}
      busyText="Preparing PDF..."
      onPointerDown={onPointerDown}
      onClick={() => void press()}
    >
      Download PDF
    </Button>
  );
}

function sayNotPrepared(): void {
  showToast({
    title: "Error",
    description: "The PDF could not be prepared. Try again in a moment.",
    tone: "destructive",
  });
}
