import type { Explanation } from "./explanations.ts";
import { absolute, divideRounded, MINUS } from "./money.ts";

/** A whole number over another above 0. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A number as a page shows it, without its sign of currency or percent: "−$4,500.00" gives −450000/100. */
function read(text: string): Fraction {
  const [whole = "", decimals = ""] = text
    .replace(MINUS, "")
    .replaceAll(/[+$,%]| pt$/g, "")
    .split(".");
  const size = BigInt(whole + decimals);
  const bottom = 10n ** BigInt(decimals.length) * (isRatio(text) ? 100n : 1n);
  return { top: text.startsWith(MINUS) ? -size : size, bottom };
}

function fraction(top: bigint, bottom: bigint): Fraction {
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
}

const OPERATIONS: Record<string, (a: Fraction, b: Fraction) => Fraction> = {
  "×": (a, b) => fraction(a.top * b.top, a.bottom * b.bottom),
  "÷": (a, b) => fraction(a.top * b.bottom, a.bottom * b.top),
  "−": (a, b) => fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom),
  "+": (a, b) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom),
};

/**
 * What a reader with a pencil gets: the formula worked out with the inputs as they are shown, rounded as the formula
 * says. The result in the unit of the explanation's own: tenths of a percent, or cents.
 */
export function workedOut({ formula, inputs, result }: Explanation): bigint {
  const { top, bottom } = formula.startsWith("Sum of ")
    ? inputs.map((input) => read(input.value)).reduce((sum, next) => plus(sum, next), read("0"))
    : evaluate(formula, inputs);
  return divideRounded(top * unitOf(result), bottom);
}

/** The figure that the explanation shows, in the same unit. */
export function shown({ result }: Explanation): bigint {
  const { top, bottom } = read(result);
  return divideRounded(top * unitOf(result), bottom);
}

const isRatio = (text: string) => /(%| pt)$/.test(text);
const unitOf = (result: string) => (isRatio(result) ? 1000n : 100n);
const plus = (a: Fraction, b: Fraction) => OPERATIONS["+"]?.(a, b) ?? a;

/** "What: (a − b) ÷ a, to one decimal", where a and b are labels of inputs. No precedence: none of the rules needs any. */
function evaluate(formula: string, inputs: Explanation["inputs"]): Fraction {
  const bare = formula.replace(/^[^:(]*: /, "").replace(/, to (one decimal|the cent)$/, "");
  const values = new Map(inputs.map((input) => [input.label.toLowerCase(), read(input.value)]));
  const term = (text: string): Fraction => {
    const inner = /^\((.*)\)$/.exec(text)?.[1];
    if (inner !== undefined) return chain(inner);
    const sized = /^size of (.*)$/.exec(text)?.[1];
    if (sized !== undefined) {
      const { top, bottom } = term(sized);
      return { top: absolute(top), bottom };
    }
    const known = values.get(text.toLowerCase());
    if (known === undefined && !/^\d+%$/.test(text)) throw new Error(`"${text}" is no input of: ${formula}`);
    return known ?? read(text);
  };
  const chain = (text: string): Fraction => {
    const [first = "", ...rest] = text.split(/ ([×÷−+]) (?![^(]*\))/);
    return rest.reduce<Fraction>((value, part, index) => {
      const operation = OPERATIONS[rest[index - 1] ?? ""];
      return index % 2 === 1 && operation ? operation(value, term(part)) : value;
    }, term(first));
  };
  return chain(bare);
}
