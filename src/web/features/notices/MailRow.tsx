import { ChevronRight } from "lucide-react";
import { formatTimestamp } from "#web/lib/portal-dates.ts";
import type { KeptMail } from "#shared/notices/notices.schema.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";

/** The whole row opens the e-mail; its name for those who hear it is the subject, which location of a name it is of, and the reader. */
export function MailRow({ mail, onOpen }: { mail: KeptMail; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className="mail-row" onClick={onOpen}>
        <span>
          <span className="mail-subject">{mail.subject}</span>
          {mail.address !== null && (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <span className="mail-place">{mail.address}</span>
            </>
          )}
        </span>
        <span className="mail-to">{mail.recipient}</span>
        <time className="mail-when" dateTime={mail.createdAt}>
          {formatTimestamp(mail.createdAt)}
        </time>
        <Icon icon={ChevronRight} size={16} />
      </button>
    </li>
  );
}
