import { formatDate } from "#web/lib/portal-dates.ts";
import type { SecondFactorOfAccount } from "#shared/second-factor/second-factor.schema.ts";

/** "Authenticator app since Mar 05, 2025, 2 passkeys, 8 recovery codes left." */
export function factorsInWords(factor: Omit<SecondFactorOfAccount, "mayReset">): string {
  const { authenticatorSince, passkeys, recoveryCodesLeft } = factor;
  const words = [];
  if (authenticatorSince !== null) words.push(`Authenticator app since ${formatDate(authenticatorSince)}`);
  if (passkeys > 0) words.push(passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`);
  if (words.length === 0) return "No authenticator app and no passkey: the password alone signs in.";
  words.push(recoveryCodesLeft === 1 ? "1 recovery code left" : `${recoveryCodesLeft} recovery codes left`);
  return `${words.join(", ")}.`;
}
