import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import type { NoticeOfReport } from "#shared/notices/notices.schema.ts";
import { query } from "#web/data/queries.ts";
import { formatTimestamp } from "#web/lib/dates.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import "./notices.css";

/** E-mails are sent within seconds; the list is refetched while some are pending. */
const POLL_EVERY_MS = 10_000;

/** For managers, below a filed report: who was sent an e-mail, who opened the report, and when. */
export function Notices({ reportId }: { reportId: number }) {
  const readsMails = useAbility("manageAccounts");
  const { data, isError, refetch } = useQuery({
    ...query(api.notices.ofReport, { params: { id: reportId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isEmailPending) ? POLL_EVERY_MS : false),
  });
  return (
    <Card as="section" className="notices" aria-labelledby="notices">
      <CardHead id="notices" title="Notifications">
        {readsMails && data?.some((notice) => notice.kept) && (
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
          <div className="notices-body stack-wide">
            <Skeleton width="70%" />
            <Skeleton width="82%" />
            <Skeleton width="64%" />
          </div>
        </Loading>
      )}
      {data && <DeliveryTable notices={data} />}
    </Card>
  );
}

function DeliveryTable({ notices }: { notices: readonly NoticeOfReport[] }) {
  if (notices.length === 0)
    return (
      <p className="notices-body muted">Nobody held a share of this location when the report was filed.</p>
    );
  const nameOf = disambiguatePeople(notices);
  const opened = notices.filter((notice) => notice.openedAt !== null).length;
  return (
    <div className="notices-body">
      <p className="muted small">
        {opened} of {notices.length} {notices.length === 1 ? "investor has" : "investors have"} opened this
        report.
      </p>
      <table className="data-table notices-table">
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

export const isEmailPending = ({ sentAt, emailOff, superseded, refused }: NoticeOfReport) =>
  sentAt === null && !emailOff && !superseded && !refused;

/** Whether and when the investor's e-mail was sent, or why not. */
function DeliveryStatus({ notice }: { notice: NoticeOfReport }) {
  const { sentAt, kept, emailOff, superseded, refused, attempts, lastError } = notice;
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
    <span className="notice-failed">
      {refused ? (
        <span>Not sent: the mail server refuses this address. Change it to try again.</span>
      ) : (
        <span>Not sent yet, tried {attempts === 1 ? "once" : `${attempts} times`}</span>
      )}
      <span className="small">{lastError}</span>
    </span>
  );
}
