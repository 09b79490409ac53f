import * as z from "zod/mini";
import { isDay } from "../domain/days.ts";
import { DUE_DAY_MAX } from "../domain/due.ts";
import { ID_MAX } from "../domain/limits.ts";
import { fromCents, isMoneyText, type MoneyText, toCents } from "../domain/money.ts";
import { isKnownPeriod } from "../domain/periods.ts";
import { plainNumber } from "../domain/typed/typed-numbers.ts";

/** A numeric id in a path or a body, also as digits. */
export const id = z
  .pipe(
    z.union(
      [z.int(), z.string().check(z.regex(/^\d{1,10}$/, "This id is not a number."))],
      "This id is not a number.",
    ),
    z.transform(Number),
  )
  .check(z.gte(1, "This id is not a number."), z.lte(ID_MAX, "This id is not a number."));

/** A text id of an account. */
export const accountId = z.string().check(z.minLength(1), z.maxLength(255));

/** An ISO 8601 instant in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/));

/**
 * The updatedAt of the record that the user edited. The server refuses the edit with 409 when the record has changed
 * since; without it every edit is accepted.
 */
export const expectedUpdatedAt = z.optional(instant);

/** A month, YYYY-MM. */
export const period = z
  .string("Choose a month.")
  .check(z.refine(isKnownPeriod, "Use a month such as 2026-10."));

/** A day of the calendar, YYYY-MM-DD, in years whose months are valid periods. */
export const day = z
  .string("Choose a day.")
  .check(
    z.refine(
      (text) => isDay(text) && text >= "1970-01-01" && text <= "2999-12-31",
      "Use a day such as 2026-10-31.",
    ),
  );

/** Money in replies: two decimals, "-20.00". */
export const money = z.string().check(z.regex(/^-?\d{1,10}\.\d{2}$/));

/** A sum of amounts, which may have more digits than one. */
export const moneySum = z.string().check(z.regex(/^-?\d{1,16}\.\d{2}$/));

/** Money in requests: text or number with at most two decimals and ten integer digits; empty means absent. */
export const moneyInput = z.optional(
  z.pipe(
    z.nullable(z.union([z.string(), z.number()], "Enter an amount such as 1234.50.")),
    z.transform((typed, context): MoneyText | null => {
      const read = readPlainMoney(typed);
      if (read.ok) return read.value;
      context.issues.push({ code: "custom", message: read.message, input: typed });
      return null;
    }),
  ),
);

/** A share in replies: percent with two decimals, "12.50". */
export const share = z.string().check(z.regex(/^\d{1,3}\.\d{2}$/));

/** A sum of shares in percent, which may exceed 100. */
export const shareSum = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/));

/** Whether a reader sees anything of a text: not only spaces, joiners, direction marks and letters without a form. */
export const isSeen = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Trimmed text with a maximum length, and a sentence for a missing value; one that nobody sees is missing. */
export function requiredText(max: number, missing: string): z.ZodMiniString {
  return z
    .string(missing)
    .check(z.trim(), z.refine(isSeen, missing), z.maxLength(max, `Use at most ${max} characters.`));
}

/** Optional trimmed text; one that nobody sees becomes null. @param checks of a text that is not null, before that */
export function optionalText(max: number, ...checks: z.core.$ZodCheck<string>[]) {
  return z.pipe(
    z.optional(
      z.nullable(
        z
          .string("Enter text.")
          .check(z.trim(), z.maxLength(max, `Use at most ${max} characters.`), ...checks),
      ),
    ),
    z.transform((text) => (text === undefined || text === null || !isSeen(text) ? null : text)),
  );
}

type Reading = { ok: true; value: MoneyText | null } | { ok: false; message: string };

/**
 * Reads an amount (US dollars) in an API request: text or number, at most two decimals and ten integer digits; null and
 * blank text mean absent. The form reads typed text more leniently with readMoney.
 * Rule: decision 0004.
 */
function readPlainMoney(typed: string | number | null): Reading {
  if (typed === null) return { ok: true, value: null };
  const text = plainNumber(String(typed)).trim();
  if (text === "") return { ok: true, value: null };
  if (isMoneyText(text)) return { ok: true, value: fromCents(toCents(text)) };
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { ok: false, message: "Enter an amount such as 1234.50." };
  const [whole = "", decimals = ""] = text.replace("-", "").split(".");
  if (decimals.length > 2) return { ok: false, message: "Use at most two decimals." };
  return { ok: false, message: `Use at most ten digits before the point, not ${whole.length}.` };
}

/** An object with the same schema, or value, under each of these keys. */
export function everyKey<K extends string, V>(keys: readonly K[], value: V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;
}

/** True or false as text. @param problem the sentence for any other */
export const flag = (problem: string) =>
  z.pipe(
    z.enum(["true", "false"], problem),
    z.transform((text) => text === "true"),
  );

/** A whole number in a range, also as text. @param problem the sentence for any other */
export const wholeNumber = (least: number, most: number, problem: string) =>
  z
    .pipe(
      z.union([z.int(), z.string().check(z.trim(), z.regex(/^\d+$/, problem))], problem),
      z.transform(Number),
    )
    .check(z.gte(least, problem), z.lte(most, problem));

export const DUE_DAY_PROBLEM = `Use a day from 1 to ${DUE_DAY_MAX}.`;

/** Of the following month. Every month has it. */
export const dueDay = wholeNumber(1, DUE_DAY_MAX, DUE_DAY_PROBLEM);
