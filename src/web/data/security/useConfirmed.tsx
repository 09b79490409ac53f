import { useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { useDialogOf } from "#web/lib/useDialogOf.ts";

/** Brings the validator of forms along; asked for once in ten minutes at most. */
const ConfirmPasswordDialog = onDemand(() => import("./ConfirmPasswordDialog.tsx"));

/**
 * For what the server does only within ten minutes of a password: does it at once, or after the password.
 * @returns the function to go through, and the dialog to put on the page
 */
export function useConfirmed(): [confirmed: (then: () => void) => void, dialog: ReactNode] {
  const { data } = useQuery(query(api.factors.own));
  const dialog = useDialogOf<() => void>();
  const confirmed = (then: () => void) => {
    // Half a minute less, for the way to the server.
    if (data && Date.parse(data.confirmedUntil) - Date.now() > 30_000) then();
    else dialog.show(then);
  };
  return [
    confirmed,
    <Suspense key="confirm">
      {dialog.thing && <ConfirmPasswordDialog key={dialog.key} {...dialog.door} onConfirmed={dialog.thing} />}
    </Suspense>,
  ];
}
