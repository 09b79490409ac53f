import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { addMonths, lastMonths, periodMonth, periodYear } from "#shared/domain/periods.ts";
import { statementTitle, statementTitleInSentence } from "#shared/domain/statements/statement-periods.ts";
import type { RunPreview } from "#shared/statements/statements.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Segmented, Select } from "#web/ui/inputs.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { MissingReports } from "./MissingReports.tsx";

const KINDS = [
  { value: "Month", label: "Month" },
  { value: "Quarter", label: "Quarter" },
  { value: "Year", label: "Year" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

/** So far back months, quarters and years are offered. */
const MONTHS_OFFERED = 60;

/** The periods that are over, the newest first. */
function endedPeriods(currentMonth: string): Record<Kind, string[]> {
  const months = lastMonths(addMonths(currentMonth, -1), MONTHS_OFFERED).toReversed();
  const ends = (every: number) => months.filter((month) => periodMonth(month) % every === 0);
  return {
    Month: months,
    Quarter: ends(3).map((month) => `${periodYear(month)}-Q${periodMonth(month) / 3}`),
    Year: ends(12).map((month) => String(periodYear(month))),
  };
}

/** Chooses the period, and says what would be in its statements. */
export function MakeStatementsDialog({ open, onOpenChange }: OpenState) {
  const [, navigate] = useLocation();
  const periods = endedPeriods(currentPeriod(useNow()));
  const [kind, setKind] = useState<Kind>("Month");
  const [chosen, setChosen] = useState<Partial<Record<Kind, string>>>({});
  const period = chosen[kind] ?? periods[kind][0] ?? "";
  const { data, isError, refetch } = useQuery({
    ...query(api.statements.previewRun, { query: { period } }),
    ...FRESH_AT_EVERY_VISIT,
    enabled: open,
  });
  const { mutate, isPending } = useApiMutation("makeStatements");
  const canMake = data !== undefined && data.runId === null && data.investors > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Make Statements"
      description="Nothing is published yet: you check them first."
      onSubmit={(event) => {
        event.preventDefault();
        if (canMake && !isPending)
          mutate({ body: { period } }, { onSuccess: ({ id }) => navigate(`/manager/statements/${id}`) });
      }}
      footer={
        <>
          <DialogCancel />
          {data && data.runId !== null ? (
            <ButtonLink href={`/manager/statements/${data.runId}`}>Open Statements</ButtonLink>
          ) : (
            <Button type="submit" busy={isPending} aria-disabled={!canMake}>
              {data ? `Make ${counted(data.investors, "Statement")}` : "Make Statements"}
            </Button>
          )}
        </>
      }
    >
      <div className="statement-choice">
        <Segmented label="Period" options={KINDS} value={kind} onValueChange={setKind} />
        <Field label={kind}>
          <Select
            value={period}
            onChange={({ target }) => setChosen((before) => ({ ...before, [kind]: target.value }))}
          >
            {periods[kind].map((one) => (
              <option key={one} value={one}>
                {statementTitle(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {data ? (
        <Preview preview={data} />
      ) : isError ? (
        <ErrorState bare onRetry={() => void refetch()}>
          What the statements would hold could not be loaded.
        </ErrorState>
      ) : (
        <Loading>
          <div className="statement-preview" aria-hidden="true">
            <Skeleton />
            <Skeleton />
          </div>
        </Loading>
      )}
    </Dialog>
  );
}

function Preview({
  preview: { period, investors, reports, publishedReports, missing, runId },
}: {
  preview: RunPreview;
}) {
  const title = statementTitleInSentence(period);
  return (
    <div className="statement-preview" aria-live="polite">
      <DottedList>
        <DottedRow label={`Held a share in ${title}`}>{counted(investors, "investor")}</DottedRow>
        <DottedRow label="Reports">
          {publishedReports.toLocaleString("en-US")} of {reports.toLocaleString("en-US")} out
        </DottedRow>
      </DottedList>
      {runId !== null && <p className="muted small">The statements of {title} were made already.</p>}
      {investors === 0 && <p className="muted small">Nobody held a share then: there is nothing to make.</p>}
      <MissingReports missing={missing} />
    </div>
  );
}
