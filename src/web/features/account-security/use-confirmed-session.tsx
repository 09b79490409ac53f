import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import { currentPassword } from "#shared/sessions/sessions.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { isPasswordRequired } from "#web/lib/api-error.ts";
import { type OpenState, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";

/** Asks for the reader's password in a dialog. The promise says whether it was given. */
function usePasswordQuestion(reason: string): [ask: () => Promise<boolean>, dialog: ReactNode] {
  const { show, render } = useEntityDialog<(isConfirmed: boolean) => void>();
  return [
    () => new Promise(show),
    render((settle, state) => (
      <ConfirmPasswordDialog
        {...state}
        onOpenChange={(open) => {
          state.onOpenChange(open);
          if (!open) settle(false);
        }}
        reason={reason}
        onConfirmed={() => settle(true)}
      />
    )),
  ];
}

/**
 * For what the server does only within ten minutes of a password: does it at once, or after the password.
 * @returns the function to go through, and the dialog to put on the page
 */
export function useConfirmedSession(): [whenConfirmed: (then: () => void) => void, dialog: ReactNode] {
  const { data } = useQuery(query(api.factors.own));
  const [ask, dialog] = usePasswordQuestion("Enter your password once more to change how you sign in.");
  const whenConfirmed = async (then: () => void) => {
    // Half a minute less, for the way to the server.
    const isConfirmed = data !== undefined && Date.parse(data.confirmedUntil) - Date.now() > 30_000;
    if (isConfirmed || (await ask())) then();
  };
  return [(then) => void whenConfirmed(then), dialog];
}

/** Why a form that changes no password asks for the reader's own. */
export const REASON_TO_CHANGE_NAMES =
  "Enter your own password once more to change a username or an e-mail address.";

/**
 * For a form whose call the server may make only within ten minutes of a password: asks for it where the server says
 * so, and sends once more. The form stays as it is meanwhile; whoever does not give the password is back in it.
 * @param reason what it is asked for, in the dialog
 * @returns what sends, which gives null when the password was not given; and the dialog to put beside the form: inside
 * of it, its own form would send the outer one
 */
export function useConfirmedSubmit(
  reason: string,
): [sendConfirmed: <Reply>(call: () => Promise<Reply>) => Promise<Reply | null>, dialog: ReactNode] {
  const [ask, dialog] = usePasswordQuestion(reason);
  const sendConfirmed = async <Reply,>(call: () => Promise<Reply>): Promise<Reply | null> => {
    try {
      return await call();
    } catch (error) {
      if (!isPasswordRequired(error)) throw error;
      return (await ask()) ? call() : null;
    }
  };
  return [sendConfirmed, dialog];
}

const body = z.object({ currentPassword });

interface ConfirmPasswordDialogProps extends OpenState {
  /** Why the password is needed: "Enter your password once more to …" */
  reason: string;
  onConfirmed: () => void;
}

/** Proves that the person at the device knows the password of the signed-in account. */
function ConfirmPasswordDialog({ reason, onConfirmed, ...dialog }: ConfirmPasswordDialogProps) {
  const form = useSchemaForm<{ currentPassword: string }>(body, { currentPassword: "" });
  const { mutateAsync } = useApiMutation("confirmPassword");
  const { data: branding } = useQuery(query(api.settings.branding));

  const confirm = async (values: { currentPassword: string }) => {
    await mutateAsync({ body: values });
    onConfirmed();
    dialog.onOpenChange(false);
  };

  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Is it you?"
      description={reason}
      form={form}
      save={confirm}
      submitLabel="Continue"
      busyText="Checking..."
      confirmClose={false}
      hasProblemAtField
    >
      <Field
        label="Your password"
        error={form.errorOf("currentPassword") ?? form.problem}
        help={
          branding?.openidName &&
          `Without a password, log out and continue with ${branding.openidName}: for ten minutes nothing asks for one.`
        }
      >
        <PasswordInput {...form.field("currentPassword")} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
