import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { sayNoConnection } from "#web/data/say-no-connection.ts";
import { useFileLink } from "#web/data/useFileLink.ts";
import { isUnreachable } from "#web/lib/api-error.ts";
import { addressOf } from "#web/lib/call.ts";
import { useIsOffline } from "#web/lib/offline-now.ts";
import { waitForFile } from "#web/lib/wait-for-file.ts";
import { Button } from "#web/ui/Button.tsx";
import { showToast } from "#web/ui/toast.tsx";

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
      if (isUnreachable(error)) sayNoConnection();
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
