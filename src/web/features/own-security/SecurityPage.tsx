import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import { PASSWORD_MIN } from "#shared/domain/limits.ts";
import type { SecondFactor } from "#shared/second-factor/second-factor.schema.ts";
import { type PasswordChange, passwordChange } from "#shared/sessions/sessions.schema.ts";
import { EmailPreference } from "#web/data/EmailPreference.tsx";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { SessionRow } from "#web/features/account-security/SessionRow.tsx";
import { useConfirmedSession } from "#web/features/account-security/use-confirmed-session.tsx";
import { formatDate } from "#web/lib/dates.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { type OpenState, takeDialogRequest, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { repeatsPassword, useSchemaForm } from "#web/lib/use-schema-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PasswordInput, PasswordTwice } from "#web/ui/password-input.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { Banner, ErrorState, Loading } from "#web/ui/states.tsx";
import { SecondFactorCards, usePasskeysPossible } from "./SecondFactorCards.tsx";
import { SecurityCard } from "./SecurityCard.tsx";
import "#web/features/account-security/account-security.css";
import "./security-page.css";

/** How one signs in to one's own account, for every role. */
export default function SecurityPage() {
  const { user } = useAccount();
  const { data, isPending, isError, refetch } = useQuery({
    ...query(api.factors.own),
    ...FRESH_AT_EVERY_VISIT,
  });
  const canHavePasskeys = usePasskeysPossible(data);
  return (
    <>
      <PageHeader title="Security" subtitle="How you sign in, and where you are signed in" />
      {isPending && <SkeletonCards count={3} className="security-cards stack-wide" />}
      {/* Rendered at once, so that all queries start together, and shown together, so that nothing moves down. */}
      <div className="security-cards stack-wide" hidden={isPending}>
        {user?.secondFactorMissing && (
          <Banner tone="warning">
            Managers sign in with a second factor here. Set up an authenticator app
            {canHavePasskeys && " or a passkey"} to go on.
          </Banner>
        )}
        {data && <SecondFactorCards factor={data} />}
        {data?.openid && <CompanyAccountCard {...data.openid} />}
        {data === undefined && isError && (
          <ErrorState onRetry={() => void refetch()}>
            How you sign in beside your password could not be loaded.
          </ErrorState>
        )}
        <PasswordCard />
        <OwnSessions />
        {user?.role === "investor" && (
          <SecurityCard title="E-mail" text="What the portal writes to you about.">
            <EmailPreference className="security-email" />
          </SecurityCard>
        )}
      </div>
    </>
  );
}

/** The identity provider that signs in to the account. */
function CompanyAccountCard({ name, connectedSince }: NonNullable<SecondFactor["openid"]>) {
  const [whenConfirmed, dialog] = useConfirmedSession();
  const [isAsking, setAsking] = useState(false);
  const remove = useApiMutation("removeOpenid");
  const isOn = connectedSince !== null;
  return (
    <SecurityCard
      title={name}
      badge={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Connected" : "Not connected"}</Badge>}
      text={
        isOn
          ? `Connected since ${formatDate(connectedSince)}. Your ${name} account signs you in here, also after your e-mail address changes.`
          : `Continue with ${name} at the login: the account there that has your e-mail address is connected then.`
      }
      actions={
        isOn && (
          <Button variant="outline" className="btn-delete" onClick={() => setAsking(true)}>
            Remove
          </Button>
        )
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${name}`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => whenConfirmed(() => remove.mutate({}, { onSettled: () => setAsking(false) }))}
      >
        {name} no longer signs you in here, until somebody continues with an account there that has your
        e-mail address.
      </ConfirmDialog>
      {dialog}
    </SecurityCard>
  );
}

function PasswordCard() {
  const { show, render } = useEntityDialog<"password">();
  // Opened by the link in the banner that somebody else chose the password.
  useEffect(() => {
    if (takeDialogRequest()) show("password");
  }, [show]);
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
      {render((_, state) => (
        <ChangePasswordDialog {...state} />
      ))}
    </SecurityCard>
  );
}

function OwnSessions() {
  const { data, isError, refetch } = useQuery({ ...query(api.sessions.own), ...FRESH_AT_EVERY_VISIT });
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
        <ul className="divided security-rows">
          {/* This session first: the others may be unknown. */}
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

interface Values extends PasswordChange {
  repeat: string;
}

const typedTwice = z
  .extend(passwordChange, { repeat: z.string() })
  .check(repeatsPassword<Values>("newPassword", "repeat"));

function ChangePasswordDialog(dialog: OpenState) {
  const form = useSchemaForm<Values>(typedTwice, { currentPassword: "", newPassword: "", repeat: "" });
  const { mutateAsync } = useApiMutation("changePassword");

  const save = async ({ repeat: _repeated, ...body }: Values) => {
    await mutateAsync({ body });
    dialog.onOpenChange(false);
  };

  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Change Password"
      form={form}
      save={save}
      submitLabel="Change Password"
      busyText="Saving..."
    >
      <div className="security-form">
        <Field label="Current password" error={form.errorOf("currentPassword")}>
          <PasswordInput {...form.field("currentPassword")} autoComplete="current-password" />
        </Field>
        <PasswordTwice
          form={form}
          first={{ name: "newPassword", label: "New password" }}
          repeat={{ name: "repeat", label: "Repeat new password" }}
          help={`At least ${PASSWORD_MIN} characters, and the longer the better. Several words are better than one with figures.`}
        />
      </div>
    </FormDialog>
  );
}
