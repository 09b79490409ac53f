import * as z from "zod/mini";
import { instant, requiredText } from "../http/fields.ts";

/** Characters of the name that somebody gives a passkey. */
export const PASSKEY_NAME_MAX = 60;

/** Six digits of an authenticator app, or a recovery code; blanks and dashes as one likes. */
export const code = z
  .string("Enter the code.")
  .check(
    z.trim(),
    z.minLength(6, "Enter all six digits, or a recovery code."),
    z.maxLength(40, "This is not a code."),
  );

/** Of an app that is being set up, six digits: there are no recovery codes before its first code. */
export const appCode = z
  .string("Enter the code.")
  .check(z.trim(), z.regex(/^(?:\d[\s-]*){6}$/, "Enter all six digits."));

/** What one step of signing in hands to the next; only this portal can have made it. */
export const ticket = z.string("Sign in again.").check(z.minLength(1, "Sign in again."), z.maxLength(2000));

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  usedAt: z.nullable(instant),
  /** Synced by a password manager to several devices, instead of bound to one. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** One's own second factor. */
export const secondFactor = z.object({
  /** Since when an authenticator app is set up. */
  authenticatorSince: z.nullable(instant),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** This account has to have one. */
  isRequired: z.boolean(),
  /** Passkeys belong to a host name: PUBLIC_URL, or localhost. */
  arePasskeysPossible: z.boolean(),
  /** The identity provider, where one is set, and since when the account is connected with it. */
  openid: z.optional(z.object({ name: z.string(), connectedSince: z.nullable(instant) })),
  /** Until when changes of it need no password. */
  confirmedUntil: instant,
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Of another account, for managers. */
export const secondFactorOfAccount = z.object({
  authenticatorSince: z.nullable(instant),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** A protected account's is reset by its owner only. */
  mayReset: z.boolean(),
});
export type SecondFactorOfAccount = z.infer<typeof secondFactorOfAccount>;

/** A secret for an authenticator app, until its first code arrives. */
export const newAuthenticator = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** The otpauth address that the picture holds. */
  address: z.string(),
  /** The picture: squares of one unit as an SVG path, within size × size. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

/** Shown once; null when the account has codes already. */
export const recoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

/** What the browser's own function for passkeys takes (WebAuthn, ...OptionsJSON). */
export const passkeyRequest = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) });

const encoded = (max: number) =>
  z.string("This is not a passkey.").check(z.regex(/^[\w-]+$/, "This is not a passkey."), z.maxLength(max));
const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal("public-key") };

/** What the browser's own function gives for a new passkey (WebAuthn, RegistrationResponseJSON). */
export const newPasskey = z.object({
  ticket,
  name: requiredText(PASSKEY_NAME_MAX, "Give it a name."),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(4000),
      attestationObject: encoded(12_000),
      transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What it gives when somebody signs in with one (WebAuthn, AuthenticationResponseJSON). */
export const usedPasskey = z.object({
  ticket,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(4000),
      authenticatorData: encoded(4000),
      signature: encoded(4000),
    }),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;
