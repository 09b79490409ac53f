import { Eye } from "lucide-react";
import { type CSSProperties, type ReactNode, useDeferredValue, useId, useState } from "react";
import { displayName, foldText } from "#shared/domain/names.ts";
import type { CheckedStatement } from "#shared/statements/statements.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SearchInput } from "#web/ui/inputs.tsx";
import { isLongList, rowBlockStyle, toRowBlocks } from "#web/ui/row-blocks.ts";

interface StatementRowsProps {
  title: string;
  /** At the right of the title, instead of the search. */
  caption?: ReactNode;
  note?: ReactNode;
  statements: readonly CheckedStatement[];
  /** Between the investor and the eye. */
  columns: readonly Column[];
  /** Before the investor. */
  renderChoice?: (statement: CheckedStatement, found: readonly CheckedStatement[]) => ReactNode;
  /** In the head, before the investor. */
  renderChooseAll?: (found: readonly CheckedStatement[]) => ReactNode;
  /** Below the rows. */
  total?: ReactNode;
  foot?: ReactNode;
  onOpen: (statement: CheckedStatement) => void;
}

export interface Column {
  head: string;
  cell: (statement: CheckedStatement) => ReactNode;
  /** An amount, at the right. */
  isText?: boolean | undefined;
  /** How a phone shows it: beside the name, below it, or not at all. */
  onPhone?: "main" | "below" | undefined;
}

/** Rows shown before "Show all". */
const FIRST_ROWS = 8;

/**
 * Statements of a run, one investor a row: the first ones, or all, which the browser lays out in blocks as they come into
 * sight. On a phone each is a line.
 */
export function StatementRows(props: StatementRowsProps) {
  const { title, caption, note, statements, columns, renderChoice, renderChooseAll, total, foot, onOpen } =
    props;
  const titleId = useId();
  const [search, setSearch] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const wanted = foldText(useDeferredValue(search).trim());
  const found =
    wanted === "" ? statements : statements.filter((one) => foldText(displayName(one)).includes(wanted));
  const isLong = useDeferredValue(showsAll);
  const shown = isLong ? found : found.slice(0, FIRST_ROWS);
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
        className={classNames("statement-rows", renderChoice && "has-choice")}
        style={{ "--figures": columns.length } as CSSProperties}
        aria-labelledby={titleId}
      >
        <thead>
          <tr>
            {renderChooseAll && <td>{renderChooseAll(found)}</td>}
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
        {toRowBlocks(shown).map((block) => (
          <tbody
            key={block[0]?.id}
            className={isLongList(shown) ? "is-long" : undefined}
            style={rowBlockStyle(block)}
          >
            {block.map((statement) => {
              const name = displayName(statement);
              return (
                <tr key={statement.id}>
                  {renderChoice && <td>{renderChoice(statement, found)}</td>}
                  <th scope="row" translate="no">
                    {name}
                  </th>
                  {columns.map((column) => (
                    <td key={column.head} className={cellClass(column)}>
                      {column.cell(statement)}
                    </td>
                  ))}
                  <td>
                    <IconButton
                      icon={Eye}
                      label={
                        statement.version === 1
                          ? `Open the statement of ${name}`
                          : `Open version ${statement.version} of ${name}`
                      }
                      onClick={() => onOpen(statement)}
                    />
                  </td>
                </tr>
              );
            })}
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
            <Button variant="outline" onClick={() => setShowsAll(true)}>
              Show all
            </Button>
          )}
        </div>
      )}
      {foot}
    </Card>
  );
}

const cellClass = ({ isText = false, onPhone }: Pick<Column, "isText" | "onPhone">) =>
  classNames(!isText && "numeric", onPhone === undefined ? "is-minor" : `is-${onPhone}`);
