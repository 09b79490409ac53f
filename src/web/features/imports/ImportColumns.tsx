import { useState } from "react";
import { IMPORT_KIND_LABELS, IMPORT_KINDS } from "#shared/domain/imports/import-fields.ts";
import { LEFT_OUT } from "#shared/domain/imports/match-columns.ts";
import type { ImportChoicesInput } from "#shared/imports/import-choices.schema.ts";
import type { OneImport } from "#shared/imports/imports.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { Banner } from "#web/ui/states.tsx";
import { Columns, Locations } from "./MatchTables.tsx";

const DATE_ORDERS = { mdy: "10/31/2026", dmy: "31/10/2026", ymd: "2026/10/31" } as const;

/** What the file holds: its kind and sheet, what each column is, and which location a name means. */
export function ImportColumns({ found, onChecked }: { found: OneImport; onChecked: () => void }) {
  const { id, match, kind, choices } = found;
  const { mutate, isPending } = useApiMutation("chooseForImport");
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({});
  const [locations, setLocations] = useState<Readonly<Record<string, number | "new">>>({});
  if (match === null) return null;
  const send = (changed: ImportChoicesInput) =>
    mutate({ params: { importId: id }, body: { choices: changed } }, { onSuccess: onChecked });
  const settled: ImportChoicesInput = {
    ...choices,
    ...(kind === null ? {} : { kind }),
    columns: {
      ...Object.fromEntries(match.columns.map(({ letter, field }) => [letter, field ?? LEFT_OUT])),
      ...columns,
    },
    locations: {
      ...Object.fromEntries(
        match.locations.flatMap(({ name, locationId }) => (locationId === null ? [] : [[name, locationId]])),
      ),
      ...locations,
    },
  };
  const read = match.sheets.filter(({ isRead }) => isRead);
  return (
    <div className="stack-wide">
      {match.problem !== null && <Banner tone="warning">{match.problem}</Banner>}
      <Card as="section" pad className="match-fields">
        <Field label="This file holds">
          <Select
            value={kind ?? ""}
            onChange={({ target }) =>
              send({ kind: IMPORT_KINDS.find((each) => each === target.value) ?? undefined })
            }
          >
            {kind === null && <option value="">Choose what it holds</option>}
            {IMPORT_KINDS.map((each) => (
              <option key={each} value={each}>
                {IMPORT_KIND_LABELS[each]}
              </option>
            ))}
          </Select>
        </Field>
        {match.sheets.length > 1 && (
          <Field label="Sheet">
            <Select
              value={read.length === 1 ? read[0]?.name : ""}
              onChange={({ target }) => send({ ...(kind === null ? {} : { kind }), sheets: [target.value] })}
            >
              {read.length !== 1 && (
                <option value="">{read.length === 0 ? "Choose a sheet" : `${read.length} sheets`}</option>
              )}
              {match.sheets.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Amounts are written">
          <Select
            value={match.amounts}
            onChange={({ target }) =>
              send({ ...settled, amounts: target.value === "1.234,50" ? "1.234,50" : "1,234.50" })
            }
          >
            <option>1,234.50</option>
            <option>1.234,50</option>
          </Select>
        </Field>
        {match.asksDates && (
          <Field label="Dates are written">
            <Select
              value={match.dates ?? ""}
              onChange={({ target }) => send({ ...settled, dates: target.value as keyof typeof DATE_ORDERS })}
            >
              {match.dates === null && <option value="">Choose how</option>}
              {Object.entries(DATE_ORDERS).map(([order, example]) => (
                <option key={order} value={order}>
                  {example}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Card>
      {match.columns.length > 0 && (
        <Columns
          match={match}
          chosen={columns}
          onChoose={(letter, field) => setColumns((now) => ({ ...now, [letter]: field }))}
        />
      )}
      <Locations
        match={match}
        mayMake={kind === "investors"}
        chosen={locations}
        onChoose={(name, location) => setLocations((now) => ({ ...now, [name]: location }))}
      />
      <div className="actions">
        <Button busy={isPending} aria-disabled={kind === null} onClick={() => send(settled)}>
          Check the File
        </Button>
        <ButtonLink variant="outline" href="/manager/import">
          Cancel
        </ButtonLink>
      </div>
    </div>
  );
}
