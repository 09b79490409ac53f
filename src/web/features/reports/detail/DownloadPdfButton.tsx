import { Download } from "lucide-react";
import { api } from "#shared/api.ts";
import { useFileLink } from "#web/data/useFileLink.ts";
import { addressOf } from "#web/lib/call.ts";
import { useIsOffline } from "#web/lib/offline-now.ts";
import { Button } from "#web/ui/Button.tsx";

/** Opens the report's download address in a new tab. */
export function DownloadPdfButton({ reportId }: { reportId: number | string }) {
  const { onPointerDown, openInNewTab } = useFileLink();
  const isOffline = useIsOffline();
  return (
    <Button
      {...(isOffline ? { "aria-disabled": true, title: "No connection" } : {})}
      variant="outline"
      icon={Download}
      onPointerDown={onPointerDown}
      onClick={() => openInNewTab(addressOf(api.reports.download, { id: reportId }))}
    >
      Download PDF
    </Button>
  );
}
