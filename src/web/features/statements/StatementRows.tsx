import { Eye } from "lucide-react";
import {
  type CSSProperties,
  memo,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { displayName, foldText } from "#shared/domain/names.ts";
import type { CheckedStatement } from "#shared/statements/statements.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Checkbox, SearchInput } from "#web/ui/inputs.tsx";
import { isLongList, rowBlockStyle, toRowBlocks } from "#web/ui/row-blocks.ts";
import { useStatementDialog } from "./use-statement-dialog.tsx";

interface StatementRowsProps {
  title: string;
  period: string;
  /** At the right of the title, instead of the search. */
  caption?: ReactNode;
  note?: ReactNode;
  statements: readonly CheckedStatement[];
  /** Between the investor and the eye. */
  columns: readonly Column[];
  /** Statements can be chosen. */
  choice?: Choice | undefined;
  /** Below the rows. */
  total?: ReactNode;
  foot?: ReactNode;
}

export interface Column {
  head: string;
  cell: (statement: CheckedStatement) => ReactNode;
  /** No amount: at the left. */
  isText?: boolean | undefined;
  /** How a phone shows it: beside the name, below it, or not at all. */
  onPhone?: "main" | "below" | undefined;
}

interface Choice {
  /** The chosen investors. */
  chosen: ReadonlySet<number>;
  /** Changes some, found by the search, to be chosen or not. */
  onChoose: (investorIds: readonly number[], isChosen: boolean) => void;
}

/** Rows shown before "Show all". */
const FIRST_ROWS = 8;

/**
 * Statements of a run, one investor a row: the first ones, or all, which the browser lays out in blocks as they come into
 * sight. On a phone each is a line.
 */
export function StatementRows(props: StatementRowsProps) {
  const { title, period, caption, note, statements, columns, choice, total, foot } = props;
  const titleId = useId();
  const { show, dialog } = useStatementDialog();
  const [search, setSearch] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const wanted = foldText(useDeferredValue(search).trim());
  const found = useMemo(
    () =>
      wanted === "" ? statements : statements.filter((one) => foldText(displayName(one)).includes(wanted)),
    [statements, wanted],
  );
  const shown = useDeferredValue(showsAll) ? found : found.slice(0, FIRST_ROWS);
  const { list, awaitNew } = useFocusNewItem<HTMLTableSectionElement>(shown.length);
  const press = useRangePress(found, choice?.onChoose);
  return (
    <Card as="section" className="statement-card" aria-labelledby={titleId}>
      <div className="card-head space-between wrap">
        <h2 id={titleId}>{title}</h2>
        {caption ?? (
          <SearchInput
            aria-label="Search investor"
            placeholder="Search investor..."
            value={search}
            onValueChange={setSearch}
          />
        )}
      </div>
      {note}
      <table
        className={classNames("statement-rows", choice && "has-choice")}
        style={{ "--figures": columns.length } as CSSProperties}
        aria-labelledby={titleId}
      >
        <thead>
          <tr>
            {choice && (
              <td>
                <ChooseAll found={found} {...choice} />
              </td>
            )}
            <th scope="col">Investor</th>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={cellClass(column)}>
                {column.head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {toRowBlocks(shown).map((block, index) => (
          <tbody
            key={block[0]?.id}
            ref={index === 0 ? list : undefined}
            className={isLongList(shown) ? "is-long" : undefined}
            style={rowBlockStyle(block)}
          >
            {block.map((statement) => (
              <Row
                key={statement.id}
                statement={statement}
                period={period}
                columns={columns}
                isChosen={choice?.chosen.has(statement.investorId)}
                onPress={press}
                onOpen={show}
              />
            ))}
          </tbody>
        ))}
        {total}
      </table>
      {found.length === 0 && <p className="statement-none muted">No investor has this name.</p>}
      {found.length > FIRST_ROWS && (
        <div className="statement-foot space-between">
          <output className="muted small">
            Showing {shown.length.toLocaleString("en-US")} of {found.length.toLocaleString("en-US")}
          </output>
          {!showsAll && (
            <Button
              variant="outline"
              onClick={() => {
                awaitNew();
                setShowsAll(true);
              }}
            >
              Show all
            </Button>
          )}
        </div>
      )}
      {foot}
      {dialog}
    </Card>
  );
}

const cellClass = ({ isText = false, onPhone }: Column) =>
  classNames(!isText && "numeric", onPhone === undefined ? "is-minor" : `is-${onPhone}`);

type Press = (event: MouseEvent<HTMLInputElement>, investorId: number) => void;

/** Chooses the pressed one; with Shift, all from the one that was pressed before it. */
function useRangePress(found: readonly CheckedStatement[], onChoose: Choice["onChoose"] | undefined): Press {
  const before = useRef<number | null>(null);
  return useCallback(
    ({ currentTarget: { checked }, shiftKey }, investorId) => {
      const ids = found.map((one) => one.investorId);
      const [from, to] = [ids.indexOf(before.current ?? 0), ids.indexOf(investorId)];
      before.current = investorId;
      const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      onChoose?.(shiftKey && from !== -1 ? range : [investorId], checked);
    },
    [found, onChoose],
  );
}

function ChooseAll({ found, chosen, onChoose }: Choice & { found: readonly CheckedStatement[] }) {
  const ids = found.map(({ investorId }) => investorId);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <Checkbox
      aria-label="Choose all"
      checked={count > 0 && count === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length;
      }}
      onChange={({ currentTarget }) => onChoose(ids, currentTarget.checked)}
    />
  );
}

interface RowProps {
  statement: CheckedStatement;
  period: string;
  columns: readonly Column[];
  /** Undefined where nothing can be chosen. */
  isChosen: boolean | undefined;
  onPress: Press;
  onOpen: (opened: { statementId: number; period: string }) => void;
}

/** Rendered anew only where it changes: there may be 2,000. */
const Row = memo(function Row({ statement, period, columns, isChosen, onPress, onOpen }: RowProps) {
  const { id, version, investorId } = statement;
  const name = displayName(statement);
  return (
    <tr>
      {isChosen !== undefined && (
        <td>
          <Checkbox
            aria-label={`Choose ${name}`}
            checked={isChosen}
            // A change does not tell whether Shift was held.
            onClick={(event) => onPress(event, investorId)}
            onChange={() => undefined}
          />
        </td>
      )}
      <th scope="row" translate="no">
        {name}
      </th>
      {columns.map((column) => (
        <td key={column.head} className={cellClass(column)}>
          {column.cell(statement)}
        </td>
      ))}
      <td>
        <Button
          variant="ghost"
          className="btn-icon"
          title="Open"
          aria-label={version === 1 ? `Open the statement of ${name}` : `Open version ${version} of ${name}`}
          onClick={() => onOpen({ statementId: id, period })}
        >
          <Icon icon={Eye} size={17} />
        </Button>
      </td>
    </tr>
  );
});
