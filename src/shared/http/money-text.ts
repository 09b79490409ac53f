import { fromCents, isMoneyText, type MoneyText, toCents } from "../domain/money.ts";

type Reading = { ok: true; value: MoneyText | null } | { ok: false; message: string };

/**
 * Reads one amount (US dollars) as the API takes it: text or number, at most two decimals and ten integer digits;
 * null and blank text mean absent. The browser's forgiving reader for typed text is readMoney in shared/domain.
 * Rule: decisions, API rules, "Money in".
 */
export function readPlainMoney(typed: string | number | null): Reading {
  if (typed === null) return { ok: true, value: null };
  const text = String(typed).trim();
  if (text === "") return { ok: true, value: null };
  if (isMoneyText(text)) return { ok: true, value: fromCents(toCents(text)) };
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { ok: false, message: "Enter an amount such as 1234.50." };
  const [whole = "", decimals = ""] = text.replace("-", "").split(".");
  if (decimals.length > 2) return { ok: false, message: "Use at most two decimals." };
  return { ok: false, message: `Use at most ten digits before the point, not ${whole.length}.` };
}
