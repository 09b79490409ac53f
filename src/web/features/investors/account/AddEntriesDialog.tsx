import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import type { CapitalKind } from "#shared/domain/returns/returns.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { fieldErrorsOf, sentenceOf } from "#web/lib/api-error.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { useIsNarrow } from "#web/ui/hooks/use-is-narrow.ts";
import { Announcer } from "#web/ui/live-region.tsx";
import { Banner, ErrorState, Loading } from "#web/ui/states.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { sumsOf } from "./entry-rows.ts";
import { EntryGrid } from "./EntryGrid.tsx";
import { EntryLines } from "./EntryLines.tsx";
import { type EntryRows, useEntryRows } from "./use-entry-rows.ts";
import { useToday } from "./use-today.ts";

interface AddEntriesDialogProps extends OpenState {
  investor: Investor;
}

/** Entries of an investor's capital, typed or pasted from a spreadsheet; all of them are saved, or none. */
export function AddEntriesDialog({ investor, open, onOpenChange }: AddEntriesDialogProps) {
  const locationsQuery = useQuery(query(api.locations.list));
  const locations = locationsQuery.data ?? [];
  const rules = { locations, today: useToday() };
  const entries = useEntryRows(rules);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useApiMutation("addCapital");
  const isNarrow = useIsNarrow();
  const name = displayName(investor);
  const count = entries.filled.length;
  const wrong = entries.filled.filter((row) => entries.problemOf(row) !== null).length;

  const save = async () => {
    const read = entries.read();
    if (read === null || isPending) return;
    setProblem(undefined);
    try {
      await mutateAsync({ params: { investorId: investor.id }, body: { entries: read } });
      onOpenChange(false);
    } catch (error) {
      if (!entries.refuse(fieldErrorsOf(error)))
        setProblem(sentenceOf(error, "This could not be saved. Try again."));
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={<Untranslated names={[name]}>{`Add Capital of ${name}`}</Untranslated>}
      description="What was put in and what was given back, per location. Nothing is kept before all rows fit."
      confirmClose={count > 0}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <>
          {wrong > 0 && (
            <output className="muted small entries-wrong">
              {wrong} of {counted(count, "row")} {wrong === 1 ? "needs" : "need"} a change
            </output>
          )}
          <DialogCancel />
          <Button type="submit" busy={isPending} busyText="Adding..." disabled={count === 0 || wrong > 0}>
            {count === 0 ? "Add Entries" : `Add ${counted(count, "Entry", "Entries")}`}
          </Button>
        </>
      }
    >
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {locationsQuery.isPending ? (
        <Loading text="Loading locations..." className="muted small" />
      ) : locationsQuery.data === undefined ? (
        <ErrorState bare onRetry={() => void locationsQuery.refetch()}>
          The locations could not be loaded.
        </ErrorState>
      ) : isNarrow ? (
        <EntryLines entries={entries} rules={rules} />
      ) : (
        <>
          <EntryGrid entries={entries} rules={rules} />
          <p className="muted small mt-2">
            Paste rows straight from Excel: location, day, kind, amount, note. Enter moves to the next row.
          </p>
        </>
      )}
      <EntrySums entries={entries} />
      <Announcer />
    </Dialog>
  );
}

const COUNTED: Readonly<Record<CapitalKind, readonly [one: string, many: string]>> = {
  contribution: ["contribution", "contributions"],
  return: ["return of capital", "returns of capital"],
  received_before: ["received before", "received before"],
};

function EntrySums({ entries }: { entries: EntryRows }) {
  return (
    <DottedList className="entry-sums">
      {sumsOf(entries.filled.map(({ texts }) => texts)).map(({ kind, count, sum }) => (
        <DottedRow key={kind} label={counted(count, ...COUNTED[kind])}>
          {formatMoney(sum)}
        </DottedRow>
      ))}
    </DottedList>
  );
}
