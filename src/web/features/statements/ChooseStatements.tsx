import { type MouseEvent, useRef } from "react";
import { displayName } from "#shared/domain/names.ts";
import type { CheckedRun, CheckedStatement } from "#shared/statements/statements.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { Amount } from "#web/ui/money.tsx";
import { type Column, StatementRows } from "./StatementRows.tsx";
import { useStatementDialog } from "./use-statement-dialog.tsx";
import { counted } from "./words.ts";

const COLUMNS: readonly Column[] = [
  { head: "Opening", cell: ({ opening }) => <span className="muted">{amount(opening)}</span> },
  { head: "Distributions", cell: ({ distributions }) => amount(distributions) },
  { head: "Closing", cell: ({ closing }) => <b>{amount(closing)}</b>, onPhone: "main" },
];

const amount = (value: string) => <Amount value={value} />;

interface ChooseStatementsProps {
  run: CheckedRun;
  /** The chosen investors. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** Undefined where nothing can be published, or by nobody who reads this. */
  onPublish: ((statements: readonly CheckedStatement[]) => void) | undefined;
}

/** The statements of which no version is published yet, to be checked and published, all of them or some. */
export function ChooseStatements({ run, chosen, onChoose, onPublish }: ChooseStatementsProps) {
  const { show, dialog } = useStatementDialog();
  /** The box that was pressed last: with Shift, all between it and the next one follow. */
  const last = useRef<number | null>(null);
  const statements = run.statementsByName.filter(({ publishedAt, replaces }) => !publishedAt && !replaces);
  if (statements.length === 0) return null;
  const picked = statements.filter(({ investorId }) => chosen.has(investorId));

  const choose = (investorIds: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const investorId of investorIds) {
      if (isChosen) next.add(investorId);
      else next.delete(investorId);
    }
    onChoose(next);
  };
  const press = (
    { currentTarget, shiftKey }: MouseEvent<HTMLInputElement>,
    pressed: CheckedStatement,
    found: readonly CheckedStatement[],
  ) => {
    const ids = found.map(({ investorId }) => investorId);
    const [from, to] = [last.current ?? -1, pressed.investorId].map((id) => ids.indexOf(id)) as [
      number,
      number,
    ];
    last.current = pressed.investorId;
    const range = shiftKey && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : null;
    choose(range ?? [pressed.investorId], currentTarget.checked);
  };

  return (
    <>
      <StatementRows
        title={
          run.published === 0 ? counted(statements.length, "Statement") : `${statements.length} to Publish`
        }
        statements={statements}
        columns={COLUMNS}
        onOpen={({ id }) => show({ statementId: id, period: run.period })}
        {...(onPublish && {
          renderChooseAll: (found) => {
            const count = found.filter(({ investorId }) => chosen.has(investorId)).length;
            return (
              <Checkbox
                aria-label="Choose all"
                checked={count > 0 && count === found.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < found.length;
                }}
                onChange={({ currentTarget }) =>
                  choose(
                    found.map(({ investorId }) => investorId),
                    currentTarget.checked,
                  )
                }
              />
            );
          },
          renderChoice: (statement, found) => (
            <Checkbox
              aria-label={`Choose ${displayName(statement)}`}
              checked={chosen.has(statement.investorId)}
              // A change has no Shift.
              onClick={(event) => press(event, statement, found)}
              onChange={() => undefined}
            />
          ),
        })}
        foot={
          onPublish &&
          picked.length > 0 && (
            <div className="statement-chosen space-between wrap">
              <output className="small">
                <b>{picked.length.toLocaleString("en-US")} chosen</b>{" "}
                <span className="muted">of {statements.length.toLocaleString("en-US")}</span>
              </output>
              <span className="row">
                <Button variant="ghost" onClick={() => onChoose(new Set())}>
                  Choose None
                </Button>
                <Button onClick={() => onPublish(picked)}>
                  Publish {counted(picked.length, "Statement")}
                </Button>
              </span>
            </div>
          )
        }
      />
      {dialog}
    </>
  );
}
