import type { SecondFactor, SecondFactorOfAccount } from "#shared/second-factor/second-factor.schema.ts";

/** One's own, of which nothing is set up. Whoever reads it has not just given the password. */
export const noSecondFactor: SecondFactor = {
  authenticatorSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  arePasskeysPossible: false,
  confirmedUntil: "2026-11-20T09:00:00.000Z",
};

/** The same as a manager sees it of an account. */
export const noSecondFactorOfAccount: SecondFactorOfAccount = {
  authenticatorSince: null,
  passkeys: 0,
  recoveryCodesLeft: 0,
  mayReset: true,
};
