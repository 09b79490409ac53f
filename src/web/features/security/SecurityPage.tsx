import { useQuery } from "@tanstack/react-query";
import { KeyRound, SunMoon } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useId } from "react";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import "#web/features/account-security/account-security.css";
import { switchTheme } from "#web/lib/theme.ts";
import { useSession } from "#web/lib/use-session.ts";
import { Banner, ErrorState, Loading } from "#web/ui/states.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { arePossible, SecondFactorCards } from "./SecondFactorCards.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import "./security-page.css";
import { Card } from "#web/ui/card.tsx";
import { SessionRow } from "#web/features/account-security/SessionRow.tsx";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { takeCreateRequest, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";

const EmailPreference = lazyWithPreload(() => import("#web/data/EmailPreference.tsx"));

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
              <EmailPreference className="mt-4" />
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

interface SecurityCardProps {
  title: string;
  /** Beside the title: whether it is on. */
  badge?: ReactNode;
  /** What it is for, in a sentence or two. */
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function SecurityCard({ title, badge, text, actions, children }: SecurityCardProps) {
  const id = useId();
  return (
    <Card as="section" pad aria-labelledby={id} className="sec-card">
      <div className="sec-card-head">
        <div className="min-w-0">
          <h2 id={id}>
            {title} {badge}
          </h2>
          <p className="muted">{text}</p>
        </div>
        {actions !== undefined && <div className="sec-card-actions">{actions}</div>}
      </div>
      {children}
    </Card>
  );
}

export function OwnSessions() {
  const { data, isError, refetch } = useQuery({ ...query(api.sessions.own), refetchOnMount: "always" });
  const end = useApiMutation("endOwnSession");
  const endOthers = useApiMutation("endOtherSessions");
  const hasOthers = data?.some((session) => !session.isThis) ?? false;
  return (
    <SecurityCard
      title="Sessions"
      text="The browsers that are signed in to your account. End what you do not know, then change your password."
      actions={
        hasOthers && (
          <Button variant="outline" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            End all others
          </Button>
        )
      }
    >
      {data === undefined && !isError && <Loading />}
      {data === undefined && isError && (
        <ErrorState bare onRetry={() => void refetch()}>
          The sessions could not be loaded.
        </ErrorState>
      )}
      {data && (
        <ul className="sec-rows">
          {/* The own one first: what is left is what may be strange. */}
          {data
            .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
            .map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables.params?.session === session.id}
                onEnd={() => end.mutate({ params: { session: session.id } })}
              />
            ))}
        </ul>
      )}
    </SecurityCard>
  );
}

/** The form brings its validator along; the page is read without. */
const ChangePasswordDialog = lazyWithPreload(() => import("./ChangePasswordDialog.tsx"));

export function PasswordCard() {
  const dialog = useEntityDialog<"password">();
  const { show } = dialog;
  // From the line that says that somebody else chose the password.
  useEffect(() => {
    if (takeCreateRequest()) show("password");
  }, [show]);
  useEffect(() => onFirstInteraction(() => void ChangePasswordDialog.preload()), []);
  return (
    <SecurityCard
      title="Password"
      text="Changing it signs you out everywhere else."
      actions={
        <Button variant="outline" icon={KeyRound} onClick={() => show("password")}>
          Change Password
        </Button>
      }
    >
      <Suspense>
        {dialog.entity && <ChangePasswordDialog key={dialog.key} {...dialog.dialogProps} />}
      </Suspense>
    </SecurityCard>
  );
}
