import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, X } from "lucide-react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { call } from "#web/lib/http-client.ts";
import { storeAccount, useAccount } from "#web/lib/signed-in.ts";
import { OPEN_DIALOG_ON_ARRIVAL } from "#web/lib/stored-dialog-drafts.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "./given-password.css";

/**
 * On a dashboard: the reader's password was chosen by somebody else; changing it is optional. The account says this, so
 * the banner is rendered with the page and nothing moves down later.
 */
export function GivenPasswordBanner() {
  const { user } = useAccount();
  const client = useQueryClient();
  if (!user?.passwordIsGiven) return null;
  const keep = () => {
    storeAccount(client, { ...user, passwordIsGiven: undefined });
    // When this fails, the banner is shown again at the next visit.
    call(api.sessions.keepPassword).catch(() => undefined);
  };
  return (
    <div className="given-password row">
      <Link className="row fill" href="/security" state={OPEN_DIALOG_ON_ARRIVAL}>
        <Icon icon={KeyRound} />
        <span>
          Your password was given to you by somebody else. <u>Choose your own.</u>
        </span>
      </Link>
      <IconButton
        label="Hide this and keep the password"
        tooltip="Keep the password"
        icon={X}
        onClick={keep}
      />
    </div>
  );
}
