import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

const PERIOD_SECONDS = 30;
/** Bytes of a secret: as many as SHA-1's, as RFC 4226 asks for. */
const SECRET_BYTES = 20;
/** A telephone's clock may be half a minute off. */
const STEPS_OFF = 1;
const SIX_DIGITS = /^\d{6}$/;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, account = "") =>
  new TOTP({
    issuer: "Report Management Tool",
    label: account,
    // What every authenticator app understands.
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The time step that a code belongs to, of those near a moment; null when it belongs to none of them. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library compares bytes, and throws where six characters are more than six of them.
  if (!SIX_DIGITS.test(code)) return null;
  const off = totpOf(secret).validate({ token: code, timestamp: now, window: STEPS_OFF });
  return off === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + off;
}

/** What an authenticator app has to be told: the otpauth address, and its picture as an SVG path. */
export function addressOf(
  secret: string,
  account: string,
): { address: string; qr: { size: number; path: string } } {
  const address = totpOf(secret, account).toString();
  const { data, size } = encode(address, { ecc: "L", border: 0 });
  const path = data
    .flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { address, qr: { size, path } };
}
