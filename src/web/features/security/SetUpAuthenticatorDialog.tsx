import * as z from "zod/mini";
import { appCode, type NewAuthenticator } from "#shared/second-factor/second-factor.schema.ts";
import { securityChanges } from "#web/data/security/security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormDialog } from "#web/ui/FormDialog.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { AuthenticatorKey } from "./AuthenticatorKey.tsx";
import { QrCode } from "./QrCode.tsx";

const body = z.object({ code: appCode });

interface SetUpAuthenticatorDialogProps {
  authenticator: NewAuthenticator;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCodes: (codes: readonly string[] | null) => void;
}

/** The secret as a picture and as text; it counts from the first code on. */
export default function SetUpAuthenticatorDialog(props: SetUpAuthenticatorDialogProps) {
  const { authenticator, open, onOpenChange, onCodes } = props;
  const form = useSchemaForm<{ code: string }>(body, { code: "" });
  const { mutateAsync } = useChangeOf(securityChanges.finishAuthenticator);
  // A telephone, which cannot take a picture of its own screen.
  const isTouched = window.matchMedia("(pointer: coarse)").matches;

  const finish = async (values: { code: string }) => {
    const { recoveryCodes } = await mutateAsync({ body: values });
    onOpenChange(false);
    onCodes(recoveryCodes);
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set up an authenticator app"
      onSubmit={form.submit(finish)}
      send="Turn on"
      sending="Checking..."
      isSending={form.isSubmitting}
    >
      <div className="sec-setup">
        {!isTouched && <QrCode qr={authenticator.qr} />}
        <ol className="sec-steps">
          <AuthenticatorKey authenticator={authenticator} isTouched={isTouched} />
          <li>
            <Field label="Enter the six digits it shows" error={form.errorOf("code") ?? form.problem}>
              <TextInput
                {...form.field("code")}
                className="sec-code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
              />
            </Field>
          </li>
        </ol>
      </div>
    </FormDialog>
  );
}
