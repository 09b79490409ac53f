import * as z from "zod/mini";
import { password } from "#shared/users/users.schema.ts";

/**
 * For a form in which a new password is typed twice: the second time by the rule of the first, but that the two differ
 * is said before anything else (spec section 5).
 */
export function sameAs<Values extends object>(first: keyof Values & string, repeat: keyof Values & string) {
  return ({ value, issues }: z.core.ParsePayload<Values>): void => {
    const message = whatIsWrong(value[first], value[repeat]);
    if (message !== undefined)
      issues.push({ code: "custom", message, path: [repeat], input: value, continue: true });
  };
}

/** What is wrong with the second of the two, if anything. */
export function whatIsWrong(first: unknown, repeat: unknown): string | undefined {
  if (first !== repeat) return "Passwords do not match";
  return z.safeParse(password, repeat).error?.issues[0]?.message;
}
