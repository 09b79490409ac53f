import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { HOUR_MS } from "#shared/domain/dates.ts";
import { displayName } from "#shared/domain/names.ts";
import { previewAddress } from "#shared/http/path.ts";
import { query } from "#web/data/queries.ts";
import { investorCardUrl } from "#web/data/report-urls.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { formatTime } from "#web/lib/dates.ts";
import { type PreviewedAccount, PreviewContext } from "#web/lib/preview.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";
import { AccountPages } from "./AccountPages.tsx";
import { LoadingPage } from "./page-states.tsx";
import { createQueryClient } from "./query-client.ts";
import "./preview.css";

interface PreviewProps {
  manager: SessionUser;
  investorId: number;
}

/**
 * An investor's own pages, as a manager sees them. Their calls go to the addresses of the preview, and their answers have
 * a cache of their own.
 */
export default function Preview({ manager, investorId }: PreviewProps) {
  const [client] = useState(() =>
    createQueryClient((address, init) => fetch(previewAddress(investorId, String(address)), init)),
  );
  return (
    <QueryClientProvider client={client}>
      <PreviewedPages manager={manager} investorId={investorId} />
    </QueryClientProvider>
  );
}

function PreviewedPages({ manager, investorId }: PreviewProps) {
  const { data: investor, error, refetch } = useQuery(query(api.auth.currentInvestor));
  if (error) return <PreviewFailure error={error} investorId={investorId} onRetry={() => void refetch()} />;
  if (investor === undefined) return <LoadingPage />;
  const account: PreviewedAccount = {
    ...investor,
    id: manager.id,
    timeZone: manager.timeZone,
    statements: manager.statements,
    profileImageUrl: null,
    role: "investor",
    kind: null,
    locationIds: null,
    abilities: [],
    investorId,
  };
  return (
    <PreviewContext value={account}>
      <PreviewBanner investorId={investorId}>{displayName(investor)}</PreviewBanner>
      <div className="previewed">
        <AccountPages user={account} />
      </div>
    </PreviewContext>
  );
}

interface PreviewFailureProps extends Pick<PreviewProps, "investorId"> {
  error: Error;
  onRetry: () => void;
}

function PreviewFailure({ error, investorId, onRetry }: PreviewFailureProps) {
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  const back = <ButtonLink href={`~${investorCardUrl(investorId)}`}>Back to Investors</ButtonLink>;
  return (
    <main className="main">
      {isMissing ? (
        <ErrorState title="Investor not found" heading="h1" action={back}>
          The requested investor could not be found.
        </ErrorState>
      ) : (
        <ErrorState heading="h1" onRetry={onRetry} action={back} />
      )}
    </main>
  );
}

/** Says whose portal is seen. A preview ends after an hour, for which one entry of the log stands. */
function PreviewBanner({ investorId, children }: { investorId: number; children: ReactNode }) {
  const [, navigate] = useLocation();
  const [endsAt] = useState(() => Date.now() + HOUR_MS);
  const end = () => {
    navigate(`~${investorCardUrl(investorId)}`);
    showToast({ title: "The preview has ended." });
  };
  const endInTime = useEffectEvent(end);
  useEffect(() => {
    const timer = setTimeout(() => endInTime(), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  return (
    <section className="preview-banner row" aria-label="Preview" tabIndex={-1} ref={showFirst}>
      <Icon icon={Eye} size={20} />
      <p>
        You see the portal as <b translate="no">{children}</b>. Nothing can be changed, and nothing counts as
        opened.
      </p>
      <span className="preview-end small">Ends at {formatTime(new Date(endsAt).toISOString())}</span>
      <Button variant="outline" onClick={end}>
        End Preview
      </Button>
    </section>
  );
}

/** A preview begins at the top, and with the focus here, so that a screen reader says where its reader is. */
function showFirst(banner: HTMLElement | null): void {
  if (banner === null) return;
  window.scrollTo(0, 0);
  banner.focus();
}
