import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Switch } from "#web/ui/inputs.tsx";

const NO_MAIL_SERVER =
  "This portal sends no e-mails at present: it has no mail server. New reports are marked here; your choice counts as soon as e-mails are sent.";

/** Whether an e-mail tells an investor of new reports. The portal marks them as unread either way. */
export function EmailPreference({ className }: { className?: string }) {
  const { user } = useAccount();
  const { data, isError, refetch } = useQuery(query(api.notices.preferences));
  const { mutate, isPending, variables } = useApiMutation("setNoticePreferences");
  if (isError)
    return (
      <p className={classNames("muted small", className)}>
        The e-mail setting could not be loaded.{" "}
        <Button variant="outline" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  // Optimistic; a refusal resets it and shows the reason.
  const email = isPending ? variables.body?.email : data?.email;
  if (email === undefined) return null;
  return (
    <div className={className}>
      <Switch
        checked={email}
        busy={isPending}
        onChange={(next) => mutate({ body: { email: next } })}
        help={data?.mailGoesOut === false ? NO_MAIL_SERVER : user ? `Sent to ${user.email}` : undefined}
      >
        E-mail me when a new report is available
      </Switch>
    </div>
  );
}
