import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useParams } from "wouter";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { IMPORT_KIND_LABELS } from "#shared/domain/imports/import-fields.ts";
import type { OneImport } from "#shared/imports/imports.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { parseId } from "#web/data/report-urls.ts";
import { isGone } from "#web/lib/api-error.ts";
import { BackButton, Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DocumentIcon } from "#web/ui/icon.tsx";
import { announce, Announcer } from "#web/ui/live-region.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { Banner, ErrorState } from "#web/ui/states.tsx";
import { ChooseAgain } from "./ChooseFile.tsx";
import { ImportCheck } from "./ImportCheck.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import { ImportDone } from "./ImportDone.tsx";
import { countedUnit } from "./WouldBeMade.tsx";
import "./imports.css";

const POLL_MS = 700;
const isWorking = ({ state }: OneImport) => state === "checking" || state === "applying";

/** One file, from what its columns hold to what was stored of it. */
export function OneImportPage() {
  const { importId } = useParams();
  const id = parseId(importId);
  const { data, error, refetch } = useQuery({
    ...query(api.imports.one, { params: { importId: id ?? 0 } }),
    ...FRESH_AT_EVERY_VISIT,
    refetchInterval: ({ state }) => state.data && isWorking(state.data) && POLL_MS,
  });
  return (
    <>
      <BackButton href="/manager/import">Import</BackButton>
      <Announcer />
      <PageHeader title="Import" subtitle={data?.kind && IMPORT_KIND_LABELS[data.kind]} />
      {data ? (
        <Steps key={data.id} found={data} />
      ) : isGone(error) || id === null ? (
        <ErrorState title="Import not found">A file that is not imported is removed after a day.</ErrorState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>The import could not be loaded.</ErrorState>
      ) : (
        <SkeletonCards count={2} className="stack-wide" />
      )}
    </>
  );
}

const STEPS = ["File", "Columns", "Check", "Done"] as const;
type Step = (typeof STEPS)[number];

const STEP_OF = {
  checking: "Check",
  columns: "Columns",
  checked: "Check",
  applying: "Check",
  applied: "Done",
  failed: "File",
} as const satisfies Record<OneImport["state"], Step>;

function Steps({ found }: { found: OneImport }) {
  const [looksAtColumns, setLooksAtColumns] = useState(false);
  const step = looksAtColumns && found.state === "checked" ? "Columns" : STEP_OF[found.state];
  const working = isWorking(found);
  const head = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const before = useRef(found.state);
  useEffect(() => {
    if (before.current === found.state) return;
    before.current = found.state;
    if (found.state === "applied") {
      announce(found.result ?? "");
      // Locations, investors, reports, capital and budgets: every page may show what was imported.
      void client.invalidateQueries();
    }
    if (working) return;
    // The first heading: Refused, else What would be made. Without one: what has to be chosen, else another file.
    const first = (selector: string) => head.current?.querySelector<HTMLElement>(selector);
    const next = first("h2[tabindex]") ?? first("select") ?? first("button");
    next?.focus({ preventScroll: true });
  }, [found.state, found.result, working, client]);
  return (
    <div ref={head}>
      <ol className="steps">
        {STEPS.map((name) => (
          <li
            key={name}
            className={STEPS.indexOf(name) < STEPS.indexOf(step) ? "is-done" : undefined}
            {...(name === step ? { "aria-current": "step" as const } : {})}
          >
            {name}
          </li>
        ))}
      </ol>
      {step === "Done" ? (
        <ImportDone found={found} />
      ) : (
        <div className="stack-wide">
          <Card className="file-line row wrap">
            <DocumentIcon filename={found.filename} />
            <div className="fill">
              <b translate="no">{found.filename}</b>
              <p className="muted small">{describe(found, step)}</p>
            </div>
            {step !== "Check" ? (
              <ChooseAgain variant="outline">Other File</ChooseAgain>
            ) : (
              !working && (
                <Button variant="outline" onClick={() => setLooksAtColumns(true)}>
                  Columns
                </Button>
              )
            )}
          </Card>
          {working ? (
            <Working found={found} />
          ) : found.state === "failed" ? (
            <Banner tone="danger">{found.failure}</Banner>
          ) : step === "Columns" ? (
            <ImportColumns
              key={JSON.stringify(found.match)}
              found={found}
              onChecked={() => setLooksAtColumns(false)}
            />
          ) : (
            <ImportCheck found={found} />
          )}
        </div>
      )}
    </div>
  );
}

function describe({ filename, rowCount, match, state, rowsDone }: OneImport, step: Step): string {
  if (state === "checking" && rowCount > 0)
    return `${rowsDone.toLocaleString("en-US")} of ${counted(rowCount, "row")} checked`;
  if (match === null || rowCount === 0) return "";
  const rows = counted(rowCount, "row");
  if (step !== "Columns") return `${rows}, ${counted(match.columns.length, "column")}`;
  const read = match.sheets.filter(({ isRead }) => isRead);
  if (read.length !== 1) return `${rows}, ${read.length} sheets`;
  // The only sheet of a .csv is called as the file is.
  const name = read[0]?.name;
  return name === filename ? rows : `${rows}, sheet ${name}`;
}

const Working = ({ found: { state, rowCount, rowsDone, summary } }: { found: OneImport }) => (
  <Card as="section" pad>
    {state === "applying" ? (
      <div className="row">
        <span className="spin" aria-hidden="true" />
        <div>
          <b>Importing {countedUnit(summary)}</b>
          <p className="caption">All of them or none.</p>
        </div>
      </div>
    ) : (
      <>
        <progress
          {...(rowCount > 0 ? { value: rowsDone, max: rowCount } : {})}
          aria-label="Rows that are checked"
        />
        <p className="caption">It goes on when you leave this page. The result waits here for a day.</p>
      </>
    )}
  </Card>
);
