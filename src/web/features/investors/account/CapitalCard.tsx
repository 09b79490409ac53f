import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useId, useMemo } from "react";
import { api } from "#shared/api.ts";
import type { CapitalEntryRow } from "#shared/capital/capital.schema.ts";
import { formatDay } from "#shared/domain/days.ts";
import { formatMoney, sumMoney } from "#shared/domain/money.ts";
import { CAPITAL_KIND_LABELS, type CapitalKind } from "#shared/domain/returns/returns.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { useToday } from "#web/data/use-today.ts";
import { formatDate } from "#web/lib/dates.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { AddEntriesDialog } from "./AddEntriesDialog.tsx";
import { CorrectEntryDialog } from "./CorrectEntryDialog.tsx";
import { correctionsOf } from "./corrections.ts";

export function CapitalCard({ investor }: { investor: Investor }) {
  const titleId = useId();
  const params = { investorId: investor.id };
  const { data, isPending, refetch } = useQuery({
    ...query(api.capital.list, { params }),
    ...FRESH_AT_EVERY_VISIT,
  });
  const mayChange = useAbility("changeHoldings");
  const locations = useQuery({ ...query(api.locations.list), enabled: mayChange }).data;
  const today = useToday();
  const rules = useMemo(() => ({ locations: locations ?? [], today }), [locations, today]);
  const adding = useEntityDialog<"new">();
  const correcting = useEntityDialog<CapitalEntryRow>();

  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title="Capital" id={titleId}>
        {mayChange && (
          <Button variant="outline" icon={Plus} onClick={() => adding.show("new")}>
            Add Entries
          </Button>
        )}
      </CardHead>
      {data === undefined && !isPending ? (
        <ErrorState bare onRetry={() => void refetch()}>
          The capital could not be loaded.
        </ErrorState>
      ) : data === undefined ? (
        <SkeletonRows className="account-table" />
      ) : data.length === 0 ? (
        <p className="account-table muted">No capital entered yet</p>
      ) : (
        <>
          <CapitalTable
            entries={data}
            labelledBy={titleId}
            onCorrect={mayChange && locations !== undefined ? correcting.show : null}
          />
          <CapitalSums entries={data} />
        </>
      )}
      {adding.render((_, state) => (
        <AddEntriesDialog investor={investor} {...state} />
      ))}
      {correcting.render((entry, state) => (
        <CorrectEntryDialog investor={investor} entry={entry} rules={rules} {...state} />
      ))}
    </Card>
  );
}

interface CapitalTableProps {
  entries: readonly CapitalEntryRow[];
  labelledBy: string;
  /** Null where the reader changes nothing. */
  onCorrect: ((entry: CapitalEntryRow) => void) | null;
}

function CapitalTable({ entries, labelledBy, onCorrect }: CapitalTableProps) {
  return (
    <div className="account-table">
      <table className="data-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Location</th>
            <th scope="col">Kind</th>
            <th scope="col" className="numeric">
              Amount
            </th>
            {onCorrect && (
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <CapitalRow key={entry.id} entry={entry} onCorrect={onCorrect} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CapitalRow({ entry, onCorrect }: Pick<CapitalTableProps, "onCorrect"> & { entry: CapitalEntryRow }) {
  const { day, locationName, kind, amount, note, removedAt, removedBy } = entry;
  const label = `${formatDay(day)}, ${locationName}, ${formatMoney(amount)}`;
  const notes = [note, ...correctionsOf(entry)].filter((text) => text !== null);
  // Screen readers say the same of what is struck through.
  const Said = removedAt === null ? "span" : "del";
  return (
    <tr className={classNames(removedAt !== null && "is-removed")}>
      <td className="muted account-day only-desktop">
        <Said>{formatDay(day)}</Said>
      </td>
      <th scope="row" className="breakable">
        <Said translate="no">{locationName}</Said>
        {notes.length > 0 && (
          <Said className="sub" translate="no">
            {notes.join(". ")}
          </Said>
        )}
        {removedAt !== null && (
          <span className="sub">
            Removed {formatDate(removedAt)} by <span translate="no">{removedBy}</span>
          </span>
        )}
      </th>
      <td className="muted account-day">
        <Said>
          <span className="only-phone-inline">{formatDay(day)}, </span>
          {CAPITAL_KIND_LABELS[kind]}
        </Said>
      </td>
      <td className="numeric account-main" translate="no">
        <Said>{formatMoney(amount)}</Said>
      </td>
      {onCorrect && (
        <td className="account-action">
          {removedAt === null && (
            <IconButton
              icon={Pencil}
              label={`Correct ${label}`}
              tooltip="Correct this entry"
              onClick={() => onCorrect(entry)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

const SUMS: readonly (readonly [label: string, kind: CapitalKind])[] = [
  ["Invested", "contribution"],
  ["Capital returned", "return"],
  ["Received before", "received_before"],
];

/** Without the removed ones. What there is none of is left out, but for what was invested. */
function CapitalSums({ entries }: { entries: readonly CapitalEntryRow[] }) {
  const counting = entries.filter(({ removedAt }) => removedAt === null);
  const sums = SUMS.flatMap(([label, kind]) => {
    const ofKind = counting.filter((entry) => entry.kind === kind);
    return ofKind.length === 0 && kind !== "contribution"
      ? []
      : [{ label, sum: sumMoney(ofKind.map(({ amount }) => amount)) }];
  });
  return (
    <div className="account-foot">
      <DottedList className="capital-sums">
        {sums.map(({ label, sum }) => (
          <DottedRow key={label} label={label}>
            {formatMoney(sum)}
          </DottedRow>
        ))}
      </DottedList>
    </div>
  );
}
