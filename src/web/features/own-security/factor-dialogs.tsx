import { Copy, Printer, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { requiredText } from "#shared/http/fields.ts";
import {
  appCode,
  type NewAuthenticator,
  PASSKEY_NAME_MAX,
} from "#shared/second-factor/second-factor.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatDate } from "#web/lib/dates.ts";
import { deviceName } from "#web/lib/device-name.ts";
import { createPasskey, passkeyErrorMessage } from "#web/lib/passkeys.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { usePortalName } from "#web/ui/brand.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { Banner } from "#web/ui/states.tsx";

const appCodeBody = z.object({ code: appCode });

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
  const form = useSchemaForm<{ code: string }>(appCodeBody, { code: "" });
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

const passkeyBody = z.object({ name: requiredText(PASSKEY_NAME_MAX, "Give it a name.") });

interface AddPasskeyDialogProps extends OpenState {
  onCodes: (codes: readonly string[] | null) => void;
}

/** Asks for a name; then the device asks for a finger, a face or a PIN. */
export function AddPasskeyDialog({ onCodes, ...dialog }: AddPasskeyDialogProps) {
  const form = useSchemaForm<{ name: string }>(passkeyBody, { name: deviceName(navigator.userAgent) });
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

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Escape, Back or a click outside would lose the codes. */
const ignoreClose = () => undefined;

/** The only time that the codes are shown. Only the dialog's own button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const portalName = usePortalName();
  const { user } = useAccount();
  const [createdOn] = useState(() => formatDate(new Date().toISOString()));
  const { shown, state, copy } = useCopy<HTMLOListElement>(codes.join("\n"));
  return (
    <Dialog
      open
      onOpenChange={ignoreClose}
      isQuestion
      size="sm"
      title="Your recovery codes"
      description="Each signs you in once when your phone is gone. They are shown only now: print them, or keep them where you keep your passwords."
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div className="security-codes-page">
        <p className="security-codes-title">
          <span translate="no">{portalName}</span>: recovery codes
        </p>
        {/* For whoever finds the printed sheet later. */}
        <p className="security-codes-title">
          Account {user?.username}, {createdOn}
        </p>
        <ol className="security-codes" ref={shown}>
          {codes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
        <div className="security-codes-actions">
          <Button variant="outline" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="outline" icon={Copy} onClick={copy}>
            {state === "copied" ? "Copied" : "Copy"}
          </Button>
        </div>
        <CopyNote state={state} what="codes" />
      </div>
    </Dialog>
  );
}

/** Copies a text that is on the page. When the browser refuses, the text is selected, to be copied by hand. */
function useCopy<Shown extends HTMLElement>(text: string) {
  const shown = useRef<Shown>(null);
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = async () => {
    try {
      // Also throws without a clipboard, as on a page without TLS.
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setState("refused");
    }
  };
  return { shown, state, copy: () => void copy() };
}

interface CopyNoteProps {
  state: "idle" | "copied" | "refused";
  what: "key" | "codes";
}

const REFUSED = {
  key: "Your browser did not let the key be copied. It is selected now: copy it by hand.",
  codes: "Your browser did not let the codes be copied. They are selected now: copy them by hand.",
};

/** Below a Copy button that failed. Always rendered, so that screen readers announce its text. */
function CopyNote({ state, what }: CopyNoteProps) {
  return <output className="security-copy-note">{state === "refused" && REFUSED[what]}</output>;
}
