import { Copy, Smartphone } from "lucide-react";
import * as z from "zod/mini";
import { appCode, type NewAuthenticator } from "#shared/second-factor/second-factor.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { CopyNote, useCopy } from "./copy.tsx";

const body = z.object({ code: appCode });

interface SetUpAuthenticatorDialogProps extends OpenState {
  authenticator: NewAuthenticator;
  onCodes: (codes: readonly string[] | null) => void;
}

/** Shows the key as a QR code and as text. The app counts as set up from the first right code on. */
export function SetUpAuthenticatorDialog({
  authenticator,
  onCodes,
  ...dialog
}: SetUpAuthenticatorDialogProps) {
  const form = useSchemaForm<{ code: string }>(body, { code: "" });
  const { mutateAsync } = useApiMutation("finishAuthenticator");
  // A phone cannot scan its own screen.
  const isTouchScreen = window.matchMedia("(pointer: coarse)").matches;

  const finish = async (values: { code: string }) => {
    const { recoveryCodes } = await mutateAsync({ body: values });
    dialog.onOpenChange(false);
    onCodes(recoveryCodes);
  };

  return (
    <FormDialog
      {...dialog}
      title="Set up an authenticator app"
      form={form}
      save={finish}
      submitLabel="Turn on"
      busyText="Checking..."
      confirmClose={false}
      hasProblemAtField
    >
      <div className="security-setup">
        {!isTouchScreen && <QrCode qr={authenticator.qr} />}
        <ol className="security-steps">
          <AuthenticatorKey authenticator={authenticator} isTouchScreen={isTouchScreen} />
          <li>
            <Field label="Enter the six digits it shows" error={form.errorOf("code") ?? form.problem}>
              <TextInput
                {...form.field("code")}
                className="security-code"
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

interface AuthenticatorKeyProps {
  authenticator: NewAuthenticator;
  isTouchScreen: boolean;
}

/** The first step. A phone opens its authenticator app with the key; other devices show the QR code first. */
function AuthenticatorKey({ authenticator, isTouchScreen }: AuthenticatorKeyProps) {
  const { secret, address, qr } = authenticator;
  const { shown, state, copy } = useCopy<HTMLSpanElement>(secret);
  return (
    <li>
      {isTouchScreen ? (
        <>
          Put your key into an authenticator app, for instance the one in your password manager.
          <a href={address} className={buttonClasses({ variant: "outline", block: true }, "security-open")}>
            <Icon icon={Smartphone} size={17} />
            <span>Open in an authenticator app</span>
          </a>
        </>
      ) : (
        "Scan the picture with an authenticator app, for instance the one in your password manager."
      )}
      <p className="muted small">
        {isTouchScreen ? "If no app opens, copy this key into it:" : "Or type this key into it:"}{" "}
        <span className="security-secret breakable" ref={shown}>
          {inGroups(secret)}
        </span>
      </p>
      <Button variant="outline" icon={Copy} className="security-copy" onClick={copy}>
        {state === "copied" ? "Copied" : "Copy key"}
      </Button>
      <CopyNote state={state} what="key" />
      {isTouchScreen && (
        <>
          <p className="muted small">Or scan this picture with another device:</p>
          <QrCode qr={qr} />
        </>
      )}
    </li>
  );
}

/** The quiet zone around a QR code, in modules. */
const QUIET_ZONE = 4;

function QrCode({ qr: { size, path } }: Pick<NewAuthenticator, "qr">) {
  const width = size + 2 * QUIET_ZONE;
  return (
    <svg
      className="security-qr"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Picture for your authenticator app; the same key stands beside it as text"
    >
      <path d={path} />
    </svg>
  );
}

/** "ABCD EFGH ..." */
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(" ");
