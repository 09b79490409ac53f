import { PASSWORD_MIN, PHONE_MAX, USERNAME_MIN } from "#shared/domain/limits.ts";

/** The rules of an account's fields, shown below them. */
export const USERNAME_HELP = `At least ${USERNAME_MIN} characters.`;
export const PASSWORD_HELP = `At least ${PASSWORD_MIN} characters. Passwords that everybody tries first are refused.`;
export const PHONE_HELP = `In any form, up to ${PHONE_MAX} characters.`;
