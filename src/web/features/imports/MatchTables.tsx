import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Check, CircleAlert, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { LEFT_OUT } from "#shared/domain/imports/match-columns.ts";
import type { ImportColumn, OneImport } from "#shared/imports/imports.schema.ts";
import { query } from "#web/data/queries.ts";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/inputs.tsx";

type Match = NonNullable<OneImport["match"]>;

const STATES = {
  matched: "Matched",
  similar: "Similar name",
  remembered: "Remembered",
  chosen: "Chosen",
  new: "Is made",
  none: "Not matched",
  left_out: "Not read",
} as const;

interface ColumnsProps {
  match: Match;
  chosen: Readonly<Record<string, string>>;
  onChoose: (letter: string, field: string) => void;
}

/** What each column of the file is. */
export function Columns({ match: { columns, fields }, chosen, onChoose }: ColumnsProps) {
  const count = (...matches: readonly ImportColumn["match"][]) =>
    columns.filter(({ match }) => matches.includes(match)).length;
  const others = (["none", "left_out"] as const).flatMap((match) => {
    const number = count(match);
    return number === 0 ? [] : [`${number} ${number === 1 ? "is" : "are"} ${STATES[match].toLowerCase()}`];
  });
  const matched = `${count("matched", "remembered", "chosen")} of ${columns.length} are matched by their names`;
  // What has to be looked at stands first.
  const sorted = columns.toSorted((a, b) => Number(b.match === "none") - Number(a.match === "none"));
  return (
    <Card as="section" pad aria-labelledby="import-columns">
      <h2 id="import-columns">Columns</h2>
      <p className="caption">
        {[matched, ...others].join(", ")}. The next file with these columns is matched the same way.
      </p>
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
                isOpen={match === "none"}
                state={STATES[state]}
                value={state === "none" ? "" : value}
                onChoose={(next) => onChoose(letter, next)}
              >
                {state === "none" && <option value="">Choose a figure</option>}
                <option value={LEFT_OUT}>Left out</option>
                {fields.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </MatchRow>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

interface LocationsProps {
  match: Match;
  /** Those that are not there yet can be made. */
  mayMake: boolean;
  chosen: Readonly<Record<string, number | "new">>;
  onChoose: (name: string, location: number | "new") => void;
}

/** The names of locations that are not exactly the group's. */
export function Locations({ match: { locations, columns }, mayMake, chosen, onChoose }: LocationsProps) {
  const { data: all = [] } = useQuery(query(api.locations.list));
  const open = locations.filter(({ match }) => match !== "same");
  if (open.length === 0) return null;
  const letter = columns.find(({ field }) => field === "location")?.letter ?? "";
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
            const found = match === "same" ? "matched" : match;
            const state = chosen[name] === undefined ? found : value === "new" ? "new" : "chosen";
            return (
              <MatchRow
                key={name}
                letter={letter}
                name={name}
                about={`${counted(rowCount, "row")}, first in row ${firstRow.toLocaleString("en-US")}`}
                tone={state === "none" ? "open" : "ok"}
                isOpen={match === "none" || match === "similar"}
                state={state === "none" ? "Not in the portal" : STATES[state]}
                value={String(value)}
                onChoose={(next) => onChoose(name, next === "new" ? next : Number(next))}
              >
                {value === "" && <option value="">Choose a location</option>}
                {mayMake && <option value="new">Make this location</option>}
                {all.map((location) => (
                  <option key={location.id} value={location.id}>
                    {location.name}
                  </option>
                ))}
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
  tone: keyof typeof ICONS;
  /** To be looked at. */
  isOpen: boolean;
  state: string;
  /** What it is in the portal, of the options. */
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

const ICONS = { open: CircleAlert, ok: Check, none: Minus } as const;

const MatchRow = ({ letter, name, about, tone, isOpen, state, value, onChoose, children }: MatchRowProps) => (
  <tr className={classNames(isOpen && "is-open")}>
    <td className="letter">{letter}</td>
    <th scope="row" translate="no">
      {name}
    </th>
    <td className="samples">{about}</td>
    <td className="arrow">
      <Icon icon={ArrowRight} size={16} />
    </td>
    <td className="goes">
      <Select
        aria-label={`${name || `Column ${letter}`}, in the portal`}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </Select>
    </td>
    <td className="state">
      <span className={`row small match-state is-${tone}`}>
        <Icon icon={ICONS[tone]} size={15} />
        {state}
      </span>
    </td>
  </tr>
);
