import { type Dispatch, type SetStateAction, useCallback, useMemo } from "react";
import { useLocation } from "wouter";
import { counted } from "#shared/domain/counted.ts";
import { formatMoney, fromCents, type MoneyText, sumMoney, toCents } from "#shared/domain/money.ts";
import type { CheckedRun, CheckedStatement, StatementRun } from "#shared/statements/statements.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatDate } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Amount } from "#web/ui/money.tsx";
import { type Column, StatementRows } from "./StatementRows.tsx";
import { timeLeft } from "./words.ts";

/** How many of a run's statements are made. */
export function Progress({ run: { done, expected, secondsLeft } }: { run: StatementRun }) {
  return (
    <Card as="section" pad className="statement-progress">
      <div className="space-between">
        <h2>
          Made {done.toLocaleString("en-US")} of {expected.toLocaleString("en-US")}
        </h2>
        {secondsLeft !== null && <span className="muted small">{timeLeft(secondsLeft)}</span>}
      </div>
      <progress value={done} max={Math.max(expected, 1)} aria-label="Statements made" />
      <p className="muted small">You can leave this page; it goes on. Nothing is published by itself.</p>
    </Card>
  );
}

/** Gives up what is being made. */
export function StopButton({ run }: { run: StatementRun }) {
  const [, navigate] = useLocation();
  const { mutateAsync, isPending } = useApiMutation("stopStatements");
  return (
    <Button
      variant="outline"
      busy={isPending}
      // By then the run is gone, and this button with it. A refusal has its toast.
      onClick={() =>
        void mutateAsync({ params: { runId: run.id } }).then(
          () => navigate("/manager/statements"),
          () => undefined,
        )
      }
    >
      Stop
    </Button>
  );
}

const amount = (value: MoneyText) => <Amount value={value} />;
const difference = (before: MoneyText, after: MoneyText) => fromCents(toCents(after) - toCents(before));
/** What the published version says. */
const publishedClosing = ({ replaces, closing }: CheckedStatement) => replaces?.closing ?? closing;

const newVersionColumns = (isSecond: boolean): readonly Column[] => [
  {
    head: isSecond ? "Closing, version 1" : "Closing, published",
    cell: (one) => <span className="muted">{amount(publishedClosing(one))}</span>,
  },
  { head: "Change", cell: (one) => amount(difference(publishedClosing(one), one.closing)), onPhone: "main" },
  {
    head: isSecond ? "Closing, version 2" : "Closing, new",
    cell: ({ closing }) => <b>{amount(closing)}</b>,
  },
  {
    head: "State",
    isText: true,
    onPhone: "below",
    cell: ({ version, closing }) => (
      <span className="muted small">
        Version {version} to publish
        <span className="only-phone-inline" translate="no">
          : closing {formatMoney(closing)}
        </span>
      </span>
    ),
  },
];

/** Made after a correction: they wait until a manager publishes them, and the published version stands meanwhile. */
export function NewVersions({ run }: { run: CheckedRun }) {
  const statements = run.statementsByName.filter(({ publishedAt, replaces }) => !publishedAt && replaces);
  const [first] = statements;
  if (first === undefined) return null;
  // Almost always 1 and 2; after several corrections investors may have different ones.
  const isSecond = statements.every(({ version }) => version === 2);
  const reasons = [...new Set(statements.map(({ reason }) => reason))].filter((reason) => reason !== null);
  const closings = [
    sumMoney(statements.map(publishedClosing)),
    sumMoney(statements.map(({ closing }) => closing)),
  ] as const;
  return (
    <StatementRows
      title="New Versions"
      caption={<span className="caption">Made {formatDate(first.createdAt)}</span>}
      note={
        <div className="statement-reasons muted small">
          {reasons.map((reason) => (
            <p key={reason} translate="no">
              {reason}
            </p>
          ))}
          <p>Investors keep the version before beside the new one, and are told why.</p>
        </div>
      }
      statements={statements}
      columns={newVersionColumns(isSecond)}
      period={run.period}
      total={
        <tfoot>
          <tr>
            <th scope="row">{counted(statements.length, "investor")}</th>
            <td className="numeric is-minor">{amount(closings[0])}</td>
            <td className="numeric is-main">{amount(difference(...closings))}</td>
            <td className="numeric is-minor">
              <span className="double-rule">{amount(closings[1])}</span>
            </td>
          </tr>
        </tfoot>
      }
    />
  );
}

const PUBLISHED: readonly Column[] = [
  { head: "Closing", cell: ({ closing }) => <b>{amount(closing)}</b>, onPhone: "main" },
  {
    head: "State",
    isText: true,
    onPhone: "below",
    cell: ({ version, openedAt }) => (
      <span className="muted small">
        Version {version}, {openedAt === null ? "not opened yet" : `opened ${formatDate(openedAt)}`}
      </span>
    ),
  },
];

/** What investors read now. */
export function PublishedStatements({ run }: { run: CheckedRun }) {
  const statements = useMemo(
    () => run.statementsByName.filter(({ publishedAt }) => publishedAt !== null),
    [run],
  );
  if (statements.length === 0) return null;
  return (
    <StatementRows
      title={`${statements.length.toLocaleString("en-US")} ${run.newVersions > 0 ? "Unchanged" : "Published"}`}
      statements={statements}
      columns={PUBLISHED}
      period={run.period}
    />
  );
}

const COLUMNS: readonly Column[] = [
  { head: "Opening", cell: ({ opening }) => <span className="muted">{amount(opening)}</span> },
  { head: "Distributions", cell: ({ distributions }) => amount(distributions) },
  { head: "Closing", cell: ({ closing }) => <b>{amount(closing)}</b>, onPhone: "main" },
];

interface ChooseStatementsProps {
  run: CheckedRun;
  /** The chosen investors. */
  chosen: ReadonlySet<number>;
  setChosen: Dispatch<SetStateAction<ReadonlySet<number>>>;
  /** Undefined where nothing can be published, or by nobody who reads this. */
  onPublish: ((statements: readonly CheckedStatement[]) => void) | undefined;
}

/** The statements of which no version is published yet, to be checked and published, all of them or some. */
export function ChooseStatements({ run, chosen, setChosen, onPublish }: ChooseStatementsProps) {
  const statements = useMemo(
    () => run.statementsByName.filter(({ publishedAt, replaces }) => !publishedAt && !replaces),
    [run],
  );
  const choose = useCallback(
    (investorIds: readonly number[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const investorId of investorIds) {
          if (isChosen) next.add(investorId);
          else next.delete(investorId);
        }
        return next;
      }),
    [setChosen],
  );
  if (statements.length === 0) return null;
  const picked = statements.filter(({ investorId }) => chosen.has(investorId));
  return (
    <StatementRows
      title={
        run.published === 0
          ? counted(statements.length, "Statement")
          : `${statements.length.toLocaleString("en-US")} to Publish`
      }
      period={run.period}
      statements={statements}
      columns={COLUMNS}
      choice={onPublish && { chosen, onChoose: choose }}
      foot={
        onPublish &&
        picked.length > 0 && (
          <div className="statement-chosen space-between wrap">
            <output className="small">
              <b>{picked.length.toLocaleString("en-US")} chosen</b>{" "}
              <span className="muted">of {statements.length.toLocaleString("en-US")}</span>
            </output>
            <span className="row">
              <Button variant="ghost" onClick={() => setChosen(new Set())}>
                Choose None
              </Button>
              <Button onClick={() => onPublish(picked)}>Publish {counted(picked.length, "Statement")}</Button>
            </span>
          </div>
        )
      }
    />
  );
}
