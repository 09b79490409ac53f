import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight, MailX } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { api } from "#shared/api.ts";
import { fillPath } from "#shared/http/path.ts";
import type { StoredMail } from "#shared/notices/notices.schema.ts";
import { FRESH_AT_EVERY_VISIT, listPages } from "#web/data/queries.ts";
import { managerReportUrl, parseId } from "#web/data/report-urls.ts";
import { formatTimestamp } from "#web/lib/dates.ts";
import { BackButton, Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog, DialogCancel, useLastOpened } from "#web/ui/dialog/dialog.tsx";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented } from "#web/ui/inputs.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import "./mails.css";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

/** The e-mails that were stored because no mail server is set up. With ?report, those about one report. */
export default function MailsPage() {
  const [params, setParams] = useSearchParams();
  const reportId = parseId(params.get("report"));
  const mails = useInfiniteQuery({
    ...listPages(api.notices.mails, reportId === null ? {} : { reportId }),
    ...FRESH_AT_EVERY_VISIT,
    gcTime: 0,
  });
  const rows = mails.data?.rows ?? [];
  const [openMail, setOpenMail] = useState<StoredMail | null>(null);
  const { list: listElement, awaitNew } = useFocusNewItem<HTMLOListElement>(rows.length);
  const showMore = () => {
    awaitNew();
    void mails.fetchNextPage();
  };
  const isEmpty = mails.isSuccess && rows.length === 0;
  return (
    <>
      {reportId === null ? (
        <BackButton href="/manager/activity-log">Back to Activity Log</BackButton>
      ) : (
        <BackButton href={managerReportUrl(reportId)}>Back to Report</BackButton>
      )}
      <PageHeader
        title="E-mails"
        subtitle="Kept here because no mail server is set"
        {...(reportId === null
          ? {}
          : {
              actions: (
                <Button variant="outline" onClick={() => setParams({})}>
                  Show all e-mails
                </Button>
              ),
            })}
      />
      {mails.isPending && <SkeletonCards className="stack" />}
      {mails.isError && rows.length === 0 && (
        <ErrorState onRetry={() => void mails.refetch()}>The e-mails could not be loaded.</ErrorState>
      )}
      {isEmpty && (
        <EmptyState icon={MailX} title="No e-mails kept">
          E-mails about new reports are kept here as long as no mail server is set. With one they are sent,
          and not kept.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ol className="card divided mails" ref={listElement}>
          {rows.map((mail) => (
            <MailRow key={mail.id} mail={mail} onOpen={() => setOpenMail(mail)} />
          ))}
        </ol>
      )}
      <MoreButton
        onMore={mails.hasNextPage ? showMore : null}
        busy={mails.isFetchingNextPage}
        failure={mails.isFetchNextPageError && "More e-mails could not be loaded."}
      />
      <MailDialog mail={openMail} onClose={() => setOpenMail(null)} />
    </>
  );
}

/** The whole row is a button. Screen readers read the subject and the recipient. */
function MailRow({ mail, onOpen }: { mail: StoredMail; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className="mail-row breakable" onClick={onOpen}>
        <span translate="no" className="mail-subject">
          {mail.subject}
        </span>
        <span translate="no" className="caption">
          {mail.recipient}
        </span>
        <time className="caption" dateTime={mail.createdAt}>
          {formatTimestamp(mail.createdAt)}
        </time>
        <Icon icon={ChevronRight} size={16} />
      </button>
    </li>
  );
}

const FORMATS = [
  { value: "html", label: "HTML" },
  { value: "text", label: "Plain text" },
] as const;

const SCROLL_REGION = { tabIndex: 0, role: "region", "aria-label": "Plain text" };

/** One e-mail, as HTML or as plain text. */
function MailDialog({ mail, onClose }: { mail: StoredMail | null; onClose: () => void }) {
  const [format, setFormat] = useState<"html" | "text">("html");
  const shown = useLastOpened(mail);
  return (
    <Dialog
      open={mail !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={shown?.subject ?? ""}
      description={shown && `To ${shown.recipient}`}
      footer={
        <>
          <DialogCancel>Close</DialogCancel>
          {shown && shown.reportId !== null && (
            <ButtonLink variant="outline" href={managerReportUrl(shown.reportId)}>
              Open the Report
            </ButtonLink>
          )}
        </>
      }
    >
      {shown && (
        <div className="mail stack">
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
            <pre className="mail-text breakable" {...SCROLL_REGION}>
              {shown.text}
            </pre>
          )}
        </div>
      )}
    </Dialog>
  );
}
