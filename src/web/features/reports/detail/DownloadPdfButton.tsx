import { Download } from "lucide-react";
import { api } from "#shared/api.ts";
import { addressOf } from "#web/lib/call.ts";
import { Button } from "#web/ui/Button.tsx";

/** Opens the report's download address in a new tab. */
export function DownloadPdfButton({ reportId }: { reportId: number | string }) {
  return (
    <Button
      variant="outline"
      icon={Download}
      onClick={() => window.open(addressOf(api.reports.download, { id: reportId }), "_blank", "noopener")}
    >
      Download PDF
    </Button>
  );
}
