import { MailX } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "wouter";
import type { KeptMail } from "#shared/notices/notices.schema.ts";
import { BackButton } from "#web/ui/BackButton.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { SkeletonCards } from "#web/ui/SkeletonCards.tsx";
import { useFocusOnNew } from "#web/ui/useFocusOnNew.ts";
import { MailDialog } from "./MailDialog.tsx";
import { MailRow } from "./MailRow.tsx";
import "./mails.css";
import { useMails } from "./useMails.ts";

/** For managers: the e-mails that were kept because no mail server is set. With ?report, those about one report. */
export default function MailsPage() {
  const [params, setParams] = useSearchParams();
  const reportId = readId(params.get("report"));
  const list = useMails(reportId);
  const [open, setOpen] = useState<KeptMail | null>(null);
  const { list: rows, awaitNew } = useFocusOnNew<HTMLOListElement>(list.mails.length);
  const more = () => {
    awaitNew();
    void list.fetchNextPage();
  };
  const isEmpty = list.isSuccess && list.mails.length === 0;
  return (
    <>
      {reportId === null ? (
        <BackButton href="/manager/activity-log">Back to Activity Log</BackButton>
      ) : (
        <BackButton href={`/manager/report/${reportId}`}>Back to Report</BackButton>
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
      {list.isPending && <SkeletonCards className="mails-wait" />}
      {list.isError && list.mails.length === 0 && (
        <ErrorState onRetry={() => void list.refetch()}>The e-mails could not be loaded.</ErrorState>
      )}
      {isEmpty && (
        <EmptyState icon={MailX} title="No e-mails kept">
          E-mails about new reports are kept here as long as no mail server is set. With one they are sent,
          and not kept.
        </EmptyState>
      )}
      {list.mails.length > 0 && (
        <ol className="card mails" ref={rows}>
          {list.mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onOpen={() => setOpen(mail)} />
          ))}
        </ol>
      )}
      <MoreButton
        onMore={list.hasNextPage ? more : null}
        busy={list.isFetchingNextPage}
        failure={list.isFetchNextPageError && "More e-mails could not be loaded."}
      />
      <MailDialog mail={open} onClose={() => setOpen(null)} />
    </>
  );
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
