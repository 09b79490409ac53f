import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { passkeys } from "#shared/second-factor/passkeys.api.ts";
import type { NewPasskey } from "#shared/second-factor/second-factor.schema.ts";
import { sentenceOf } from "./api-error.ts";
import { call } from "./http-client.ts";

/**
 * Signs in with a passkey.
 * @param ticket after a right password, for a passkey of that account; without it any passkey of this portal will do
 */
export async function signInWithPasskey(ticket?: string): Promise<SessionUser> {
  const challenge = await call(passkeys.askUse, { body: ticket === undefined ? {} : { ticket } });
  // The library of the server made it for the library of the browser.
  const optionsJSON = challenge.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  const used = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  return call(passkeys.signIn, { body: { ticket: challenge.ticket, response: used } });
}

/** Lets the device make a passkey for the account that is signed in: a finger, a face or a PIN. */
export async function createPasskey(): Promise<Pick<NewPasskey, "ticket" | "response">> {
  const challenge = await call(passkeys.askNew);
  const optionsJSON = challenge.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports ? { transports: [...transports] } : {}) };
  return { ticket: challenge.ticket, response: { id, rawId, type, response: made } };
}

export function passkeyErrorMessage(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device has a passkey for your account already.";
  if (error instanceof WebAuthnError || error instanceof DOMException)
    return "No passkey was given. Try again, or choose another way.";
  return sentenceOf(error, "The passkey could not be checked. Try again.");
}
