import {
  formatMoneyInput,
  fromCents,
  plainMoneyInput,
  readMoney,
  readPastedMoney,
  toCents,
} from "#shared/domain/money.ts";

/** As it stands when the cell is left: "15,210.40", "−4,500.00". What is no amount stays as it was typed. */
export function atRest(text: string): string {
  const reading = readMoney(text);
  return reading.ok ? formatMoneyInput(reading.value) : text;
}

/** As it stands while being edited: no commas to stumble over. */
export function atWork(text: string): string {
  const reading = readMoney(text);
  return reading.ok ? plainMoneyInput(reading.value) : text;
}

/** Whether two texts mean the same amount, however they are written. */
export function sameMoney(a: string, b: string): boolean {
  return a === b || atRest(a) === atRest(b);
}

/** Also while it has a decimal too many. */
export function isNegative(text: string): boolean {
  const reading = readPastedMoney(text);
  return reading.ok && reading.value !== null && toCents(reading.value) < 0n;
}

/** What ± gives an empty cell, to type on behind. */
export const LONE_MINUS = "-";

/** What ± makes of a cell: the keypad of a phone has no minus. An empty cell gets the minus to type on behind. */
export function otherSign(text: string): string {
  const bare = text.trim();
  // The minus that it gave an empty cell, which would read as nothing.
  if (bare === LONE_MINUS) return "";
  const reading = readMoney(text);
  if (reading.ok && reading.value !== null) return fromCents(-toCents(reading.value));
  return /^[-\u2212]/.test(bare) ? bare.slice(1) : `-${bare}`;
}
