import type { CSSProperties } from "react";
import { formatMoney, type MoneyText, toCents } from "#shared/domain/money.ts";
import { formatPeriod, formatPeriodRange, isPeriod } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import { STATEMENT_NOTE, statementDefinitions } from "#shared/domain/statements/statement-definitions.ts";
import {
  firstDayOf,
  lastDayOf,
  lastMonthOf,
  monthsOf,
  statementDays,
} from "#shared/domain/statements/statement-periods.ts";
import type { StatementContent } from "#shared/statements/statement-content.schema.ts";
import type { Statement } from "#shared/statements/statements.schema.ts";
import { formatDate } from "#web/lib/dates.ts";
import seal from "#web/ui/art/seal.svg";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Amount } from "#web/ui/money.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { Part, Table } from "./sheet-parts.tsx";
import { dayInYear } from "./words.ts";
import "#web/styles/report-details.css";
import "./statements.css";

/** Focusable in the dialog, where it scrolls: arrow keys scroll the focused element. */
const FRAME = { className: "report-details report-framed", tabIndex: 0, "aria-label": "Statement" };

/** What a statement says, as its PDF does. A part without content is not shown. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { content } = statement;
  const { period, byLocation, entries, shareChanges, comps, sinceBeginning, capital } = content;
  return (
    <article {...FRAME}>
      <span
        className="sheet-ornament"
        style={{ "--ornament": `url("${seal}")` } as CSSProperties}
        aria-hidden="true"
      />
      <Facts statement={statement} />
      <Account content={content} />
      {byLocation.lines.length > 0 && (
        <Part title="By Location">
          <Table
            heads={["Location", "Share", "Opening", "Distributions", "Closing"]}
            rows={byLocation.lines.map((line) => [
              line.location,
              formatShare(line.share),
              money(line.opening),
              money(line.distributions),
              money(line.closing),
            ])}
            total={[
              "Total",
              null,
              money(content.opening),
              money(content.distributions),
              money(content.closing),
            ]}
            isClosed
          />
        </Part>
      )}
      {entries.length > 0 && (
        <Part title="Activity">
          <table className="data-table report-table statement-table">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Entry</th>
                <th scope="col" className="numeric">
                  Amount
                </th>
                <th scope="col" className="numeric">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={`${entry.words} ${entry.balance}`}>
                  <td className="muted is-minor">{dayInYear(entry.day)}</td>
                  <th scope="row" className="statement-entry">
                    <Untranslated names={[entry.location]}>{entry.words}</Untranslated>
                  </th>
                  <td className="numeric report-main-figure is-main">
                    <Amount value={entry.amount} />
                  </td>
                  <td className="numeric muted is-minor">
                    <Amount value={entry.balance} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
      )}
      {shareChanges.length > 0 && (
        <Part title="Changes of Your Shares">
          <ul className="statement-changes">
            {shareChanges.map((change) => (
              <li key={`${change.from} ${change.locationId}`}>
                <b>{formatPeriod(change.from)}</b> <span translate="no">{change.location}</span>:{" "}
                {formatShare(change.before)} before, {formatShare(change.after)} after. {change.how}.
              </li>
            ))}
          </ul>
        </Part>
      )}
      {toCents(comps.year) !== 0n && (
        <Part title="Dining Comps">
          <Table
            heads={[
              "Location",
              ...(monthsOf(period).length > 3 ? [] : [isPeriod(period) ? "Month" : "Quarter"]),
              "Year",
            ]}
            rows={comps.lines.map((line) => [line.location, ...compsOf(period, line)])}
            total={["Total", ...compsOf(period, comps)]}
          />
        </Part>
      )}
      {sinceBeginning.firstMonth !== null && (
        <Part title="Since the Beginning">
          <Table
            heads={[
              formatPeriodRange(sinceBeginning.firstMonth, lastMonthOf(period)),
              "Comps",
              "Distributions",
            ]}
            rows={sinceBeginning.lines.map((line) => [
              line.location,
              money(line.comps),
              money(line.distributions),
            ])}
            total={["Total", money(sinceBeginning.comps), money(sinceBeginning.distributions)]}
          />
        </Part>
      )}
      {capital && (
        <Part title="Capital and Returns">
          <Table
            heads={[
              "Location",
              "Invested",
              "Received in cash",
              "Cash-on-cash, 12 months",
              "Yearly return",
              "Paid back",
            ]}
            rows={capital.lines.map((line) => [line.location, ...capitalOf(line)])}
            total={["Total", ...capitalOf(capital)]}
          />
        </Part>
      )}
      <Part title="Definitions">
        <dl className="statement-definitions">
          {statementDefinitions(content).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <footer className="report-foot muted caption breakable">
        <p>{STATEMENT_NOTE}</p>
        <p translate="no">Fingerprint (SHA-256) {statement.fingerprint}</p>
        <p translate="no">Head of the chain {statement.chainHead}</p>
      </footer>
    </article>
  );
}

const money = (amount: MoneyText | null) => amount !== null && <Amount value={amount} />;

const compsOf = (period: string, { period: within, year }: { period: MoneyText; year: MoneyText }) =>
  (monthsOf(period).length > 3 ? [year] : [within, year]).map(money);

type CapitalLine = NonNullable<StatementContent["capital"]>["lines"][number];
const capitalOf = ({
  invested,
  receivedInCash,
  cashOnCash,
  yearlyReturn,
  paidBack,
}: Omit<CapitalLine, "locationId" | "location">) => [
  money(invested),
  money(receivedInCash),
  cashOnCash,
  yearlyReturn,
  paidBack,
];

function Facts({
  statement: { content, number, version, publishedAt, replaces, reason },
}: {
  statement: Statement;
}) {
  const facts = [
    ["Investor", content.investor.name],
    ["Period", statementDays(content.period)],
    ["Statement", `${number}, version ${version}`],
    ["Published", publishedAt === null ? "Not yet" : formatDate(publishedAt)],
  ] as const;
  return (
    <section className="report-info">
      <h2>Statement of Your Account</h2>
      <dl className="report-facts breakable">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate="no">{fact}</dd>
          </div>
        ))}
      </dl>
      {replaces && (
        <p className="report-more report-replaced caption breakable">
          Replaces version {replaces.version} of {formatDate(replaces.publishedAt)}.
          {reason !== null && <> {reason}</>}
        </p>
      )}
    </section>
  );
}

function Account({ content: { period, opening, distributions, closing } }: { content: StatementContent }) {
  const months = monthsOf(period);
  const of = months.length === 1 ? formatPeriod(months[0] ?? "") : `${months.length} months`;
  return (
    <div className="statement-account">
      <DottedList className="report-own-amounts">
        <DottedRow label={`Opening balance, ${dayInYear(firstDayOf(period))}`}>
          {formatMoney(opening)}
        </DottedRow>
        <DottedRow label={`Distributions of ${of}`}>
          {toCents(distributions) > 0n && "+"}
          {formatMoney(distributions)}
        </DottedRow>
        <DottedRow label={`Closing balance, ${dayInYear(lastDayOf(lastMonthOf(period)))}`} total>
          {formatMoney(closing)}
        </DottedRow>
      </DottedList>
    </div>
  );
}
