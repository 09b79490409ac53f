import { useState } from "react";
import { api } from "#shared/api.ts";
import { fillPath } from "#shared/http/path.ts";
import type { KeptMail } from "#shared/notices/notices.schema.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Segmented } from "#web/ui/inputs.tsx";

const FORMS = [
  { value: "html", label: "HTML" },
  { value: "text", label: "Plain text" },
] as const;

const scrolled = { tabIndex: 0, role: "region", "aria-label": "Plain text" };

/** One kept e-mail in both of its forms. */
export function MailDialog({ mail, onClose }: { mail: KeptMail | null; onClose: () => void }) {
  const [form, setForm] = useState<"html" | "text">("html");
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
          <Segmented label="Show as" options={FORMS} value={form} onValueChange={setForm} />
          {form === "html" ? (
            // An address of its own, since the portal's pages allow no styles but theirs. Nothing in it runs or leads away.
            <iframe
              className="mail-html"
              title={shown.subject}
              sandbox=""
              src={fillPath(api.notices.mailHtml.path, { id: shown.id })}
            />
          ) : (
            // It scrolls, and arrow keys scroll what has the focus.
            <pre className="mail-text" {...scrolled}>
              {shown.text}
            </pre>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The e-mail stays on the dialog while it fades out. */
function useLastOpened(mail: KeptMail | null): KeptMail | null {
  const [last, setLast] = useState(mail);
  if (mail !== null && mail !== last) setLast(mail);
  return mail ?? last;
}
