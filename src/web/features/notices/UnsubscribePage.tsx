import { useEffect, useRef } from "react";
import { useParams } from "wouter";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { PortalLogo, usePortalName } from "#web/ui/brand.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/states.tsx";
import "./unsubscribe.css";

/** The unsubscribe link of an e-mail, with or without a session. Opening it changes nothing; the button does. */
export default function UnsubscribePage() {
  const portalName = usePortalName();
  const { token = "" } = useParams<{ token: string }>();
  const { mutate, isPending, isSuccess, error } = useApiMutation("unsubscribe");
  const { user } = useAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle("E-mails about new reports");

  // The focused button is gone then.
  useEffect(() => {
    if (isSuccess) heading.current?.focus();
  }, [isSuccess]);

  return (
    <Card pad className="unsubscribe stack-wide">
      {/* Signed in, the top bar shows the name. */}
      {user === null && (
        <p className="unsubscribe-brand row">
          <PortalLogo size={32} />
          <span translate="no">{portalName}</span>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {isSuccess ? "E-mails are off" : "E-mails about new reports"}
      </h1>
      <p className="muted">
        {isSuccess
          ? "New reports are still marked in the portal until you open them. Under View Reports you can turn the e-mails on again."
          : "Turn off the e-mails that tell you when a new report is available? The reports stay in the portal, marked as new until you open them."}
      </p>
      {error && (
        <Banner tone="danger">
          {isUnknown(error)
            ? "This link is not valid any more."
            : "The e-mails could not be turned off. Try again."}
        </Banner>
      )}
      {isSuccess ? (
        <ButtonLink href="/" variant="outline">
          Go to the portal
        </ButtonLink>
      ) : (
        <Button busy={isPending} busyText="Turning off..." onClick={() => mutate({ params: { token } })}>
          Turn e-mails off
        </Button>
      )}
    </Card>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && [400, 404].includes(error.status);
