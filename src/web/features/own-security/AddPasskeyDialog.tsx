import { useState } from "react";
import * as z from "zod/mini";
import { requiredText } from "#shared/http/fields.ts";
import { PASSKEY_NAME_MAX } from "#shared/second-factor/second-factor.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { deviceName } from "#web/lib/device-name.ts";
import { createPasskey, passkeyErrorMessage } from "#web/lib/passkeys.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { Banner } from "#web/ui/states.tsx";

const body = z.object({ name: requiredText(PASSKEY_NAME_MAX, "Give it a name.") });

interface AddPasskeyDialogProps extends OpenState {
  onCodes: (codes: readonly string[] | null) => void;
}

/** Asks for a name; then the device asks for a finger, a face or a PIN. */
export function AddPasskeyDialog({ onCodes, ...dialog }: AddPasskeyDialogProps) {
  const form = useSchemaForm<{ name: string }>(body, { name: deviceName(navigator.userAgent) });
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync } = useApiMutation("addPasskey");

  const add = async ({ name }: { name: string }) => {
    setProblem(null);
    const made = await createPasskey().catch((error: unknown) => setProblem(passkeyErrorMessage(error)));
    if (!made) return;
    const { recoveryCodes } = await mutateAsync({ body: { name, ...made } });
    dialog.onOpenChange(false);
    onCodes(recoveryCodes);
  };

  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Add a passkey"
      description="Your device asks for a finger, your face or its PIN. From then on your password alone no longer signs you in."
      form={form}
      save={add}
      submitLabel="Continue"
      busyText="Waiting for the device..."
      confirmClose={false}
    >
      <div className="security-form">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <Field label="Name" error={form.errorOf("name")} help="How you will recognise it in the list.">
          <TextInput {...form.field("name")} autoComplete="off" maxLength={PASSKEY_NAME_MAX} />
        </Field>
      </div>
    </FormDialog>
  );
}
