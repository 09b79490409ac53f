import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Check, CircleAlert, Minus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { IMPORT_KIND_LABELS, IMPORT_KINDS } from "#shared/domain/imports/import-fields.ts";
import { LEFT_OUT } from "#shared/domain/imports/match-columns.ts";
import type { ImportChoicesInput } from "#shared/imports/import-choices.schema.ts";
import type { ImportColumn, ImportLocation, OneImport } from "#shared/imports/imports.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { Banner } from "#web/ui/states.tsx";

const DATE_ORDERS = { mdy: "10/31/2026", dmy: "31/10/2026", ymd: "2026/10/31" } as const;

/** What the file holds: its kind and sheet, what each column is, and which location a name means. */
export function ImportColumns({ found, onChecked }: { found: OneImport; onChecked: () => void }) {
  const { id, match, kind, choices } = found;
  const [, navigate] = useLocation();
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
    <div className="stack-wide import-part">
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
        locations={match.locations}
        mayMake={kind === "investors"}
        chosen={locations}
        onChoose={(name, location) => setLocations((now) => ({ ...now, [name]: location }))}
      />
      <div className="page-foot">
        <Button busy={isPending} aria-disabled={kind === null} onClick={() => send(settled)}>
          Check the File
        </Button>
        <Button variant="outline" onClick={() => navigate("/manager/import")}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const STATES = {
  matched: "Matched",
  remembered: "Remembered",
  chosen: "Chosen",
  none: "Not matched",
  left_out: "Not read",
} as const;

interface ColumnsProps {
  match: NonNullable<OneImport["match"]>;
  chosen: Readonly<Record<string, string>>;
  onChoose: (letter: string, field: string) => void;
}

function Columns({ match: { columns, fields }, chosen, onChoose }: ColumnsProps) {
  const count = (...matches: readonly ImportColumn["match"][]) =>
    columns.filter(({ match }) => matches.includes(match)).length;
  const parts = [
    `${count("matched", "remembered", "chosen")} of ${columns.length} are matched by their names`,
    count("none") > 0 ? `${count("none")} ${count("none") === 1 ? "is" : "are"} not matched` : null,
    count("left_out") > 0 ? `${count("left_out")} ${count("left_out") === 1 ? "is" : "are"} not read` : null,
  ].filter((part) => part !== null);
  // What has to be looked at stands first.
  const sorted = columns.toSorted((a, b) => Number(b.match === "none") - Number(a.match === "none"));
  return (
    <Card as="section" pad aria-labelledby="import-columns">
      <h2 id="import-columns">Columns</h2>
      <p className="caption">{parts.join(", ")}. The next file with these columns is matched the same way.</p>
      <table className="data-table match-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Column</span>
            </th>
            <th scope="col">In the file</th>
            <th scope="col">First rows</th>
            <th scope="col">
              <span className="visually-hidden">Is</span>
            </th>
            <th scope="col">In the portal</th>
            <th scope="col">
              <span className="visually-hidden">State</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ letter, heading, examples, field, match }) => {
            const value = chosen[letter] ?? field ?? LEFT_OUT;
            const state = chosen[letter] === undefined ? match : value === LEFT_OUT ? "left_out" : "chosen";
            return (
              <MatchRow
                key={letter}
                letter={letter}
                name={heading}
                about={<span translate="no">{examples.join("  ·  ")}</span>}
                tone={state === "none" ? "open" : state === "left_out" ? "none" : "ok"}
                state={STATES[state]}
              >
                <Select
                  aria-label={`${heading === "" ? `Column ${letter}` : heading}, in the portal`}
                  value={state === "none" ? "" : value}
                  onChange={({ target }) => onChoose(letter, target.value)}
                >
                  {state === "none" && <option value="">Choose a figure</option>}
                  <option value={LEFT_OUT}>Left out</option>
                  {fields.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </Select>
              </MatchRow>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

interface LocationsProps {
  locations: readonly ImportLocation[];
  /** Those that are not there yet can be made. */
  mayMake: boolean;
  chosen: Readonly<Record<string, number | "new">>;
  onChoose: (name: string, location: number | "new") => void;
}

const LOCATION_STATES = {
  same: "Matched",
  similar: "Similar name",
  remembered: "Remembered",
  chosen: "Chosen",
  new: "Is made",
  none: "Not in the portal",
} as const;

/** The names of locations that are not exactly the group's. */
function Locations({ locations, mayMake, chosen, onChoose }: LocationsProps) {
  const { data: all = [] } = useQuery(query(api.locations.list));
  const open = locations.filter(({ match }) => match !== "same");
  if (open.length === 0) return null;
  return (
    <Card as="section" pad aria-labelledby="import-locations">
      <h2 id="import-locations">Locations</h2>
      <p className="caption">
        {`${locations.length - open.length} of ${locations.length} are matched by their names.`}
      </p>
      <table className="data-table match-table">
        <tbody>
          {open.map(({ name, rowCount, firstRow, locationId, match }) => {
            const value = chosen[name] ?? locationId ?? "";
            const state = chosen[name] === undefined ? match : value === "new" ? "new" : "chosen";
            return (
              <MatchRow
                key={name}
                letter=""
                name={name}
                about={`${counted(rowCount, "row")}, first in row ${firstRow.toLocaleString("en-US")}`}
                tone={state === "none" ? "open" : "ok"}
                state={LOCATION_STATES[state]}
              >
                <Select
                  aria-label={`${name}, in the portal`}
                  value={String(value)}
                  onChange={({ target }) =>
                    onChoose(name, target.value === "new" ? "new" : Number(target.value))
                  }
                >
                  {value === "" && <option value="">Choose a location</option>}
                  {mayMake && <option value="new">Make this location</option>}
                  {all.map((location) => (
                    <option key={location.id} value={location.id}>
                      {location.name}
                    </option>
                  ))}
                </Select>
              </MatchRow>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

interface MatchRowProps {
  letter: string;
  name: string;
  about: ReactNode;
  tone: "open" | "ok" | "none";
  state: string;
  /** What it is in the portal. */
  children: ReactNode;
}

const ICONS = { open: CircleAlert, ok: Check, none: Minus } as const;

function MatchRow({ letter, name, about, tone, state, children }: MatchRowProps) {
  return (
    <tr className={tone === "open" ? "is-open" : undefined}>
      <td className="letter">{letter}</td>
      <th scope="row" translate="no">
        {name}
      </th>
      <td className="samples">{about}</td>
      <td className="arrow">
        <Icon icon={ArrowRight} size={16} />
      </td>
      <td className="goes">{children}</td>
      <td className="state">
        <span className={`match-state is-${tone}`}>
          <Icon icon={ICONS[tone]} size={15} />
          {state}
        </span>
      </td>
    </tr>
  );
}
