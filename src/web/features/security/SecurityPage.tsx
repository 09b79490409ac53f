import { useQuery } from "@tanstack/react-query";
import { SunMoon } from "lucide-react";
import { Suspense } from "react";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import "#web/data/security/security.css";
import { EmailSwitchOnDemand } from "#web/data/email-switch-on-demand.ts";
import { switchTheme } from "#web/lib/theme.ts";
import { useSession } from "#web/lib/useSession.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { arePossible } from "./are-passkeys-possible.ts";
import { OwnSessions } from "./OwnSessions.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SecondFactorCards } from "./SecondFactorCards.tsx";
import { SecurityCard } from "./SecurityCard.tsx";
import { SkeletonCards } from "#web/ui/SkeletonCards.tsx";
import "./security-page.css";

/** The way into the own account, for every role. */
export default function SecurityPage() {
  const { user } = useSession();
  const { data, isPending, isError, refetch } = useQuery({
    ...query(api.factors.own),
    refetchOnMount: "always",
  });
  return (
    <>
      <PageHeader title="Security" subtitle="How you sign in, and where you are signed in" />
      {isPending && <SkeletonCards count={3} className="sec-cards" />}
      {/* Asked for at once and shown together, so that nothing moves down. */}
      <div className="sec-cards" hidden={isPending}>
        {user?.secondFactorMissing && (
          <Banner tone="warning">
            Managers sign in with a second factor here. Set up an authenticator app
            {data && arePossible(data) && " or a passkey"} to go on.
          </Banner>
        )}
        {data && <SecondFactorCards factor={data} />}
        {data === undefined && isError && (
          <ErrorState onRetry={() => void refetch()}>
            How you sign in beside your password could not be loaded.
          </ErrorState>
        )}
        <PasswordCard />
        <OwnSessions />
        {user?.role === "investor" && (
          <SecurityCard title="E-mail" text="What the portal writes to you about.">
            <Suspense>
              <EmailSwitchOnDemand className="mt-4" />
            </Suspense>
          </SecurityCard>
        )}
      </div>
      {/* Wide screens have it in the top bar; on a phone this page is what the own name leads to. */}
      <div className="only-phone mt-4">
        <Button variant="ghost" icon={SunMoon} onClick={switchTheme}>
          Switch theme
        </Button>
      </div>
    </>
  );
}
