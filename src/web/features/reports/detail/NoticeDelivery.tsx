import { formatTimestamp } from "#web/lib/portal-dates.ts";
import type { NoticeOfReport } from "#shared/notices/notices.schema.ts";

/** Neither sent nor kept, but still to be sent. */
export const isWaiting = ({ sentAt, emailOff, superseded }: NoticeOfReport) =>
  sentAt === null && !emailOff && !superseded;

/** What became of one investor's e-mail. */
export function NoticeDelivery({ notice }: { notice: NoticeOfReport }) {
  const { sentAt, kept, emailOff, superseded, attempts, lastError } = notice;
  if (emailOff) return <span className="muted">E-mails turned off</span>;
  if (superseded) return <span className="muted">Not sent: the report was corrected first</span>;
  if (sentAt !== null)
    return (
      <>
        {kept ? "Not e-mailed, kept in the portal since" : "Sent"}{" "}
        <time dateTime={sentAt}>{formatTimestamp(sentAt)}</time>
      </>
    );
  if (kept) return <span className="muted">Not e-mailed: this portal has no mail server</span>;
  if (lastError === null) return <span className="muted">Waiting to be sent</span>;
  return (
    <span className="told-late">
      <span>Not sent yet, tried {attempts === 1 ? "once" : `${attempts} times`}</span>
      <span className="small">{lastError}</span>
    </span>
  );
}
