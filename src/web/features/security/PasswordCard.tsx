import { KeyRound } from "lucide-react";
import { Suspense, useEffect } from "react";
import { takeWish } from "#web/lib/create-on-arrival.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { useDialogOf } from "#web/lib/useDialogOf.ts";
import { whenTouched } from "#web/lib/when-touched.ts";
import { Button } from "#web/ui/Button.tsx";
import { SecurityCard } from "./SecurityCard.tsx";

/** The form brings its validator along; the page is read without. */
const ChangePasswordDialog = onDemand(() => import("./ChangePasswordDialog.tsx"));

export function PasswordCard() {
  const dialog = useDialogOf<"password">();
  const { show } = dialog;
  // From the line that says that somebody else chose the password.
  useEffect(() => {
    if (takeWish()) show("password");
  }, [show]);
  useEffect(() => whenTouched(() => void ChangePasswordDialog.preload()), []);
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
      <Suspense>{dialog.thing && <ChangePasswordDialog key={dialog.key} {...dialog.door} />}</Suspense>
    </SecurityCard>
  );
}
