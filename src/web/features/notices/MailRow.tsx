import { formatDateTime } from "#web/lib/portal-dates.ts";
import type { KeptMail } from "#shared/notices/notices.schema.ts";

/** The whole row opens the e-mail; its name for those who hear it is the subject and the reader. */
export function MailRow({ mail, onOpen }: { mail: KeptMail; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className="mail-row" onClick={onOpen}>
        <span className="mail-subject">{mail.subject}</span>
        <span className="mail-to">{mail.recipient}</span>
        <time className="mail-when" dateTime={mail.createdAt}>
          {formatDateTime(mail.createdAt)}
        </time>
      </button>
    </li>
  );
}
