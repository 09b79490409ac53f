import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { formatTimestamp } from "#web/lib/dates.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import type { NoticeOfReport } from "#shared/notices/notices.schema.ts";
import { query } from "#web/data/queries.ts";
import { Card, CardHead } from "#web/ui/card.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import "./notices.css";

/** E-mails leave within seconds; as long as some wait, the list is looked at again. */
const POLL_EVERY_MS = 10_000;

/** For managers, under a filed report: who has been sent an e-mail, who has opened the report, and when. */
export function Notices({ reportId }: { reportId: number }) {
  const { data, isError, refetch } = useQuery({
    ...query(api.notices.ofReport, { params: { id: reportId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? POLL_EVERY_MS : false),
  });
  return (
    <Card as="section" className="told" aria-labelledby="told">
      <CardHead id="told" title="Notifications">
        {data?.some((notice) => notice.kept) && (
          <Link href={`/manager/mails?report=${reportId}`} className="link">
            Read the e-mails
          </Link>
        )}
      </CardHead>
      {isError && !data && (
        <ErrorState bare onRetry={() => void refetch()}>
          The notifications could not be loaded.
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading>
          <div className="told-body told-wait">
            <Skeleton width="70%" />
            <Skeleton width="82%" />
            <Skeleton width="64%" />
          </div>
        </Loading>
      )}
      {data && <DeliveryCounts notices={data} />}
    </Card>
  );
}

function DeliveryCounts({ notices }: { notices: readonly NoticeOfReport[] }) {
  if (notices.length === 0)
    return <p className="told-body muted">Nobody held a share of this location when the report was filed.</p>;
  const nameOf = disambiguatePeople(notices);
  const opened = notices.filter((notice) => notice.openedAt !== null).length;
  return (
    <div className="told-body">
      <p className="muted small">
        {opened} of {notices.length} {notices.length === 1 ? "investor has" : "investors have"} opened this
        report.
      </p>
      <table className="tbl told-tbl">
        <thead>
          <tr>
            <th scope="col">Investor</th>
            <th scope="col">E-mail</th>
            <th scope="col">Opened</th>
          </tr>
        </thead>
        <tbody>
          {notices.map((notice) => (
            <tr key={notice.investorId}>
              <th scope="row">
                <BreakableText name={nameOf(notice)} />
              </th>
              <td>
                <DeliveryStatus notice={notice} />
              </td>
              <td>
                {notice.openedAt === null ? (
                  <span className="muted">Not opened yet</span>
                ) : (
                  <>
                    <span className="only-phone-inline">Opened </span>
                    <time dateTime={notice.openedAt}>{formatTimestamp(notice.openedAt)}</time>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Neither sent nor kept, but still to be sent. */
export const isWaiting = ({ sentAt, emailOff, superseded }: NoticeOfReport) =>
  sentAt === null && !emailOff && !superseded;

/** What became of one investor's e-mail. */
function DeliveryStatus({ notice }: { notice: NoticeOfReport }) {
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
