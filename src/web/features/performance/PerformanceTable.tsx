import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "wouter";
import { COLUMNS } from "#shared/domain/performance/columns.ts";
import type { ComparedRow, Line } from "#shared/domain/performance/compare.ts";
import { explainMedian } from "#shared/domain/performance/explain-line.ts";
import type { GroupLine } from "#shared/domain/performance/group.ts";
import { medianLabel } from "#shared/domain/performance/medians.ts";
import { notFiledOf } from "#shared/domain/performance/not-filed.ts";
import { sortRows } from "#shared/domain/performance/ranking.ts";
import { nameCompared } from "#shared/domain/performance/spans.ts";
import { useToday } from "#web/data/use-today.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { NotFiledNote } from "./explained-cells.tsx";
import { CHANGE_LABEL, comparedWith, sortingInWords, sortLabel } from "./performance-words.ts";
import { ChangeFigure, DistributionFigure, ofNet, PerformanceFigure } from "./PerformanceFigure.tsx";
import { type ComparedProps, type LocationRow, useShownRows } from "./shown-rows.tsx";
import {
  locationAddress,
  type PerformanceFilters,
  readSorting,
  SORT_KEYS,
  type Sorting,
  TABLE_COLUMNS,
  writeSorting,
} from "./use-performance-filters.ts";

const PAGE_SIZE = 50;

/** All locations, a row each, and their sums. On phones a row is a block of four figures. */
export function PerformanceTable(props: ComparedProps & { group: GroupLine }) {
  const { rows, group, isWhole, filters, onChange } = props;
  const sorting = readSorting(filters);
  const sorted = sortRows(rows, sorting.key, sorting.isDescending);
  const { shown, list, search, more } = useShownRows<HTMLTableSectionElement>(sorted, PAGE_SIZE, props);
  const onSort = (next: Sorting) => onChange({ sort: writeSorting(next) });
  return (
    <>
      {search}
      <SortedBy sorting={sorting} onSort={onSort} />
      <Card pad className="performance-card">
        <table className="data-table performance-table">
          <Head sorting={sorting} onSort={onSort} />
          <tbody ref={list}>
            {shown.map((row) => (
              <Row key={row.location.locationId} row={row} filters={filters} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{group.name}</th>
              <Figures line={group} isSum />
            </tr>
            <Medians group={group} isWhole={isWhole} />
          </tfoot>
        </table>
        {more}
        <Footnote rows={rows} group={group} isLikeForLike={filters.like} />
      </Card>
    </>
  );
}

interface SortingProps {
  sorting: Sorting;
  onSort: (next: Sorting) => void;
}

function Head({ sorting, onSort }: SortingProps) {
  return (
    <thead>
      <tr>
        {SORT_KEYS.map((key) => {
          const isSorted = key === sorting.key;
          // Amounts and costs begin with the highest, as one asks for them; names and changes with the first and the worst.
          const isDescending = isSorted ? !sorting.isDescending : key !== "name" && key !== "change";
          return (
            <th
              key={key}
              scope="col"
              className={key === "name" ? undefined : "numeric"}
              aria-sort={isSorted ? (sorting.isDescending ? "descending" : "ascending") : undefined}
            >
              <button type="button" onClick={() => onSort({ key, isDescending })}>
                {key === "change" ? (
                  <>
                    Change after
                    <br />
                    prime cost
                  </>
                ) : (
                  sortLabel(key)
                )}
                {isSorted && <Icon icon={sorting.isDescending ? ArrowDown : ArrowUp} size={13} />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** In place of the table's head where there is no room for one. */
function SortedBy({ sorting, onSort }: SortingProps) {
  const choices = SORT_KEYS.flatMap((key) => [false, true].map((isDescending) => ({ key, isDescending })));
  const value = writeSorting(sorting);
  return (
    <Field label="Sorted by" className="performance-sorted-by">
      <Select value={value} onChange={({ target }) => onSort(readSorting({ sort: target.value }))}>
        {choices.map((choice) => (
          <option key={writeSorting(choice)} value={writeSorting(choice)}>
            {sortingInWords(choice)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface RowProps {
  row: LocationRow;
  filters: PerformanceFilters;
}

function Row({ row, filters }: RowProps) {
  const { name, logoUrl, locationId } = row.location;
  const notFiled = notFiledOf(row, useToday());
  const note = notFiled && (
    <NotFiledNote isLate={notFiled.isLate}>
      <span className="only-desktop-inline">{notFiled.sentence}</span>
      <span className="only-phone-inline">{notFiled.withoutDay}</span>
    </NotFiledNote>
  );
  return (
    <tr className={note ? "is-not-filed" : undefined}>
      <th scope="row">
        <span className="performance-name">
          <LocationLogo name={name} audience="manager" logoUrl={logoUrl} size={32} filled />
          <Link href={locationAddress(locationId, filters)} className="breakable" translate="no">
            {name}
          </Link>
        </span>
      </th>
      {note ? <td colSpan={SORT_KEYS.length - 1}>{note}</td> : <Figures line={row} />}
    </tr>
  );
}

/** The figures of a location or of the group. */
function Figures({ line, isSum }: { line: Line; isSum?: boolean }) {
  return (
    <>
      {TABLE_COLUMNS.map((column) => (
        <td key={column} className="numeric" data-column={column} data-label={COLUMNS[column].label}>
          {column === "distribution" ? (
            <DistributionFigure line={line} />
          ) : (
            <PerformanceFigure line={line} column={column} isSum={isSum} />
          )}
        </td>
      ))}
      <td className="numeric" data-column="change">
        <ChangeFigure line={line} isSum={isSum} />
      </td>
    </>
  );
}

function Medians({ group, isWhole }: { group: GroupLine; isWhole: boolean }) {
  const { medians } = group;
  if (Object.values(medians).every((median) => median === null)) return null;
  return (
    <tr className="performance-medians">
      <th scope="row">{medianLabel(isWhole)}</th>
      {TABLE_COLUMNS.map((column) => {
        const key = column === "distribution" ? "distributionOfNet" : column;
        const text = medians[key];
        return (
          <td key={column} className="numeric" data-column={column} data-label={COLUMNS[column].label}>
            {text && (
              <FigureExplanation explanation={() => [explainMedian(group, key)]}>
                {column === "distribution" ? ofNet(text) : text}
              </FigureExplanation>
            )}
          </td>
        );
      })}
      <td data-column="change">{null}</td>
    </tr>
  );
}

interface FootnoteProps {
  rows: readonly ComparedRow[];
  group: GroupLine;
  isLikeForLike: boolean;
}

function Footnote({ rows, group, isLikeForLike }: FootnoteProps) {
  const { selection } = group.comparing;
  const filed = rows.filter(({ notFiled }) => notFiled === null);
  return (
    <>
      {isLikeForLike && filed.length > group.count && (
        <p className="caption">
          {`A location without ${comparedWith(selection)} is left out of the sums while Like for like is ticked.`}
        </p>
      )}
      <p className="fine-print">
        {`Labor is of gross sales, food cost of food sales, beverage cost of beverage sales, prime cost of net revenue. ${CHANGE_LABEL}: net revenue less prime cost, against ${nameCompared(selection)}; below it, what changed it most.`}
      </p>
    </>
  );
}
