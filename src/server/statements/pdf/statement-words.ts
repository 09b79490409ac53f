import { plainLine, typedLine } from "#server/pdf/typst.ts";
import { formatDate } from "#shared/domain/dates.ts";
import { formatDay } from "#shared/domain/days.ts";
import { formatMoney, type MoneyText, sumMoney, toCents } from "#shared/domain/money.ts";
import { formatPeriod, formatPeriodShort, isPeriod, monthName, periodMonth } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import {
  COMPS_NOTE,
  STATEMENT_NOTE,
  statementDefinitions,
} from "#shared/domain/statements/statement-definitions.ts";
import {
  firstDayOf,
  lastDayOf,
  lastMonthOf,
  monthsOf,
  statementDaysInWords,
  statementTitle,
} from "#shared/domain/statements/statement-periods.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";
import type { PaperSize } from "#shared/settings/settings.schema.ts";
import type { StatementContent } from "#shared/statements/statement-content.schema.ts";

export interface StatementPdfInput {
  readonly content: StatementContent;
  readonly fingerprint: string;
  /** The head of the hash chain when it was made. */
  readonly chainHead: string;
  /** Null before that. */
  readonly publishedAt: string | null;
  readonly paper: PaperSize;
  /** Whose days the dates are. */
  readonly timeZone: string;
  /** The group's colour today; absent where none is set. */
  readonly accentColour?: string;
  /** The group's logo today, a PNG in base64; absent where none is set. */
  readonly logo?: string;
}

const QUARTER_MONTHS = 3;

/** Everything the template shows, in words: it neither computes nor formats. */
export function statementWords(input: StatementPdfInput) {
  const { content, publishedAt, timeZone } = input;
  const { period, investor, group, number, version } = content;
  const title = statementTitle(period);
  const lastDay = formatDay(lastDayOf(period));
  const published = publishedAt === null ? "not published" : formatDate(publishedAt, timeZone);
  const hasComps = toCents(content.comps.year) !== 0n;
  return {
    paper: input.paper === "a4" ? "a4" : "us-letter",
    accent: input.accentColour ?? null,
    hasLogo: input.logo !== undefined,
    portal: typedLine(group.name ?? PRODUCT_NAME),
    contact: group.contact === null ? [] : typedLine(group.contact),
    document: {
      title: `Statement ${number}, ${title}: ${plainLine(investor.name)}`,
      author: plainLine(group.name ?? "") || PRODUCT_NAME,
      date: publishedAt === null ? null : dateOf(publishedAt),
    },
    runningHead: typedLine(investor.name),
    period: title,
    subtitle: `${title}, ${statementDaysInWords(period)}`,
    facts: [
      { label: "Investor", value: typedLine(investor.name), more: [] },
      { label: "Statement", value: typedLine(number), more: [] },
      { label: "Version", value: typedLine(`${version}, ${published}`), more: [] },
      { label: "Currency", value: typedLine("US dollars"), more: [] },
    ],
    replaces: replacesLine(content, timeZone),
    account: [
      { label: `Opening balance, ${formatDay(firstDayOf(period))}`, ...amountOf(content.opening) },
      { label: "Distributions", ...withSign(content.distributions) },
      { label: `Closing balance, ${lastDay}`, ...amountOf(content.closing) },
    ],
    year: {
      title: `Year to ${lastDay}`,
      rows: [
        { label: "Distributions", ...amountOf(content.yearDistributions) },
        ...(hasComps ? [{ label: "Dining comps used", ...amountOf(content.comps.year) }] : []),
      ],
      note: hasComps ? COMPS_NOTE : null,
    },
    activity: activityOf(content),
    byLocation: byLocation(content),
    shareChanges: content.shareChanges.map((change) => ({
      from: formatPeriod(change.from),
      location: typedLine(change.location),
      before: formatShare(change.before),
      after: formatShare(change.after),
      how: change.how,
    })),
    comps: hasComps ? compsOf(content) : null,
    sinceBeginning: content.sinceBeginning.firstMonth === null ? null : sinceBeginning(content),
    capital: content.capital === undefined ? null : capitalOf(content.capital),
    definitions: statementDefinitions(content),
    note: STATEMENT_NOTE,
    foot: [
      `Statement ${number} · Version ${version} · Fingerprint (SHA-256) ${input.fingerprint}`,
      `Head of the chain ${input.chainHead}`,
      "Made from sealed reports. Whoever runs the portal can check that nothing was changed since.",
    ],
  };
}

/** The moment of publishing and not of printing: the same statement is the same file. */
function dateOf(instant: string) {
  const at = new Date(instant);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

function replacesLine({ replaces, reason }: StatementContent, timeZone: string) {
  if (replaces === undefined) return [];
  const published = `Replaces version ${replaces.version} of ${formatDate(replaces.publishedAt, timeZone)}.`;
  return typedLine([published, reason].filter((part) => part !== undefined).join(" "));
}

function amountOf(amount: MoneyText) {
  return { amount: formatMoney(amount), negative: toCents(amount) < 0n };
}

function withSign(amount: MoneyText) {
  const shown = amountOf(amount);
  return toCents(amount) > 0n ? { ...shown, amount: `+${shown.amount}` } : shown;
}

/** "Jul 31": the year is the statement's. */
const dayOf = (day: string) => formatDay(day).slice(0, "Jul 31".length);

function activityOf(content: StatementContent) {
  return {
    opening: { day: dayOf(firstDayOf(content.period)), balance: amountOf(content.opening) },
    entries: content.entries.map(({ day, words, amount, balance }) => ({
      day: dayOf(day),
      words: typedLine(words),
      amount: amountOf(amount),
      balance: amountOf(balance),
    })),
    closing: { day: dayOf(lastDayOf(content.period)), balance: amountOf(content.closing) },
  };
}

/** A year in quarters: twelve months have no room beside each other. */
function byLocation({ period, byLocation: { lines, amounts }, opening, closing }: StatementContent) {
  const months = monthsOf(period);
  const width = months.length > QUARTER_MONTHS ? QUARTER_MONTHS : 1;
  const inColumns = (values: readonly (MoneyText | null)[]) =>
    Array.from({ length: months.length / width }, (_, column) => {
      const parts = values.slice(column * width, (column + 1) * width);
      return parts.every((part) => part === null) ? null : sumMoney(parts);
    });
  const heads = Array.from({ length: months.length / width }, (_, column) => {
    const [first = "", last = ""] = [months[column * width], months[(column + 1) * width - 1]];
    return width === 1 ? monthName(periodMonth(first)) : `${shortMonth(first)} – ${shortMonth(last)}`;
  });
  return {
    columns: [
      quiet("Share"),
      quiet("Opening"),
      ...heads.map((head) => ({ head, tone: "plain" })),
      { head: "Closing", tone: "strong" },
    ],
    rows: lines.map((line) => ({
      name: typedLine(line.location),
      cells: [
        wordOf(formatShare(line.share)),
        cellOf(line.opening),
        ...inColumns(line.amounts).map((amount) => (amount === null ? wordOf("–") : amountOf(amount))),
        cellOf(line.closing),
      ],
    })),
    total: [wordOf(""), amountOf(opening), ...inColumns(amounts).map(cellOf), amountOf(closing)],
    isClosed: true,
  };
}

const shortMonth = (month: string) => monthName(periodMonth(month)).slice(0, 3);
const quiet = (head: string) => ({ head, tone: "quiet" });
const plain = (head: string) => ({ head, tone: "plain" });
const wordOf = (amount: string) => ({ amount, negative: false });
const cellOf = (amount: MoneyText | null) => (amount === null ? wordOf("") : amountOf(amount));

function compsOf({ period, comps }: StatementContent) {
  const isYear = monthsOf(period).length > QUARTER_MONTHS;
  const name = isPeriod(period) ? "Month" : "Quarter";
  const cellsOf = (row: { period: MoneyText; year: MoneyText }) =>
    isYear ? [amountOf(row.year)] : [amountOf(row.period), amountOf(row.year)];
  return {
    columns: isYear ? [plain("Year")] : [plain(name), quiet("Year")],
    rows: comps.lines.map((line) => ({ name: typedLine(line.location), cells: cellsOf(line) })),
    total: cellsOf(comps),
    isClosed: false,
  };
}

function sinceBeginning({
  period,
  sinceBeginning: { firstMonth, lines, distributions, comps },
}: StatementContent) {
  const [first, last] = [firstMonth ?? "", lastMonthOf(period)].map(formatPeriodShort);
  return {
    first: first === last ? last : `${first} – ${last}`,
    columns: [plain("Distributions"), quiet("Comps")],
    rows: lines.map((line) => ({
      name: typedLine(line.location),
      cells: [amountOf(line.distributions), amountOf(line.comps)],
    })),
    total: [amountOf(distributions), amountOf(comps)],
    isClosed: false,
  };
}

function capitalOf(capital: NonNullable<StatementContent["capital"]>) {
  const cellsOf = ({
    invested,
    receivedInCash,
    paidBack,
    cashOnCash,
    yearlyReturn,
  }: Omit<typeof capital, "lines">) => [
    amountOf(invested),
    amountOf(receivedInCash),
    ...[paidBack, cashOnCash, yearlyReturn].map(wordOf),
  ];
  return {
    columns: [
      plain("Invested"),
      plain("Received in cash"),
      plain("Paid back"),
      quiet("Cash-on-cash, 12 months"),
      quiet("Yearly return"),
    ],
    rows: capital.lines.map((line) => ({
      name: typedLine(line.location),
      cells: cellsOf({ ...capital, ...line }),
    })),
    total: cellsOf(capital),
    isClosed: false,
  };
}
