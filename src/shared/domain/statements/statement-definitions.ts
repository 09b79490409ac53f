import { formatMoney, type MoneyText, toCents } from "../money.ts";
import { joinWithAnd } from "../names.ts";

interface DefinedStatement {
  readonly entries: readonly { readonly isCorrection: boolean; readonly amount: MoneyText }[];
  readonly capital?: { readonly capitalReturned: MoneyText; readonly receivedBefore: MoneyText } | undefined;
}

interface Definition {
  readonly term: string;
  readonly text: string;
}

/** At the end of every statement. */
export const STATEMENT_NOTE = "Unaudited. Not tax advice.";

/** Beside dining comps, where there are any. */
export const COMPS_NOTE = "Dining comps are counted at menu prices and are not cash.";

/** The words that a statement uses, those of what it does not show left out. */
export function statementDefinitions({ entries, capital }: DefinedStatement): Definition[] {
  const hasCorrection = entries.some(({ isCorrection }) => isCorrection);
  const hasClawback = entries.some(({ isCorrection, amount }) => !isCorrection && toCents(amount) < 0n);
  return [
    {
      term: "Distribution",
      text: "The location's cash distribution of a month × your share in that month, to the cent. It counts on the last day of its month.",
    },
    {
      term: "Balance",
      text: "All your distributions since the beginning. Payments are not recorded in this portal.",
    },
    ...(hasCorrection
      ? [
          {
            term: "Correction",
            text: "What a corrected report added to your distribution or took from it. It counts in the report's month.",
          },
        ]
      : []),
    ...(hasClawback
      ? [{ term: "Clawback", text: "A distribution below zero, which takes back what was paid before." }]
      : []),
    ...(capital === undefined ? [] : capitalDefinitions(capital)),
  ];
}

function capitalDefinitions({
  capitalReturned,
  receivedBefore,
}: NonNullable<DefinedStatement["capital"]>): Definition[] {
  const parts = [
    "The distributions of these locations",
    ...(toCents(capitalReturned) === 0n ? [] : [`${formatMoney(capitalReturned)} of returned capital`]),
    ...(toCents(receivedBefore) === 0n
      ? []
      : [`${formatMoney(receivedBefore)} received before the first month in this portal`]),
  ];
  return [
    { term: "Received in cash", text: `${joinWithAnd(parts)}.` },
    { term: "Paid back", text: "Received in cash ÷ invested." },
    { term: "Cash-on-cash", text: "Distributions of the last 12 months ÷ invested." },
    {
      term: "Yearly return",
      text: "The yearly rate at which what you received equals what you invested (XIRR). There is none before you are paid back: the value of your share is not estimated.",
    },
  ];
}
