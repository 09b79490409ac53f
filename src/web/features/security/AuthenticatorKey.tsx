import { Copy, Smartphone } from "lucide-react";
import type { NewAuthenticator } from "#shared/second-factor/second-factor.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClasses } from "#web/ui/button-classes.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { CopyNote } from "./CopyNote.tsx";
import { QrCode } from "./QrCode.tsx";
import { useCopy } from "./useCopy.ts";

interface AuthenticatorKeyProps {
  authenticator: NewAuthenticator;
  isTouched: boolean;
}

/** The first step: how the key gets into the app. A telephone opens its own app; other devices show a picture. */
export function AuthenticatorKey({ authenticator, isTouched }: AuthenticatorKeyProps) {
  const { secret, address, qr } = authenticator;
  const { shown, state, copy } = useCopy<HTMLSpanElement>(secret);
  return (
    <li>
      {isTouched ? (
        <>
          Put your key into an authenticator app, for instance the one in your password manager.
          <a href={address} className={buttonClasses({ variant: "outline", block: true }, "sec-open")}>
            <Icon icon={Smartphone} size={17} />
            <span>Open in an authenticator app</span>
          </a>
        </>
      ) : (
        "Scan the picture with an authenticator app, for instance the one in your password manager."
      )}
      <p className="muted small">
        {isTouched ? "If no app opens, copy this key into it:" : "Or type this key into it:"}{" "}
        <span className="sec-secret" ref={shown}>
          {inGroups(secret)}
        </span>
      </p>
      <Button variant="outline" icon={Copy} className="sec-copy" onClick={copy}>
        {state === "copied" ? "Copied" : "Copy key"}
      </Button>
      <CopyNote state={state} what="key" />
      {isTouched && (
        <>
          <p className="muted small">Or scan this picture with another device:</p>
          <QrCode qr={qr} />
        </>
      )}
    </li>
  );
}

const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(" ");
