import { useState } from "react";
import { api } from "#shared/api.ts";
import { fillPath } from "#shared/http/path.ts";
import type { StoredMail } from "#shared/notices/notices.schema.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Segmented } from "#web/ui/inputs.tsx";

const FORMATS = [
  { value: "html", label: "HTML" },
  { value: "text", label: "Plain text" },
] as const;

const SCROLL_REGION = { tabIndex: 0, role: "region", "aria-label": "Plain text" };

/** One e-mail, as HTML or as plain text. */
export function MailDialog({ mail, onClose }: { mail: StoredMail | null; onClose: () => void }) {
  const [format, setFormat] = useState<"html" | "text">("html");
  const shown = useLastOpened(mail);
  return (
    <Dialog
      open={mail !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={shown?.subject ?? ""}
      description={
        shown &&
        (shown.address === null ? `To ${shown.recipient}` : `To ${shown.recipient}, of ${shown.address}`)
      }
      footer={
        <>
          <DialogCancel>Close</DialogCancel>
          {shown && (
            <ButtonLink variant="outline" href={`/manager/report/${shown.reportId}`}>
              Open the Report
            </ButtonLink>
          )}
        </>
      }
    >
      {shown && (
        <div className="mail">
          <Segmented label="Show as" options={FORMATS} value={format} onValueChange={setFormat} />
          {format === "html" ? (
            // From a URL of its own, because the CSP of the portal's pages allows only their styles. No scripts, no links.
            <iframe
              className="mail-html"
              title={shown.subject}
              sandbox=""
              src={fillPath(api.notices.mailHtml.path, { id: shown.id })}
            />
          ) : (
            // Focusable, so that the arrow keys scroll it.
            <pre className="mail-text" {...SCROLL_REGION}>
              {shown.text}
            </pre>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The e-mail, also while the dialog fades out. */
function useLastOpened(mail: StoredMail | null): StoredMail | null {
  const [last, setLast] = useState(mail);
  if (mail !== null && mail !== last) setLast(mail);
  return mail ?? last;
}
