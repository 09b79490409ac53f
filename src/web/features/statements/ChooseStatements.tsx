import { type Dispatch, type SetStateAction, useCallback, useMemo } from "react";
import { counted } from "#shared/domain/counted.ts";
import type { CheckedRun, CheckedStatement } from "#shared/statements/statements.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { Amount } from "#web/ui/money.tsx";
import { type Column, StatementRows } from "./StatementRows.tsx";

const amount = (value: string) => <Amount value={value} />;

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
