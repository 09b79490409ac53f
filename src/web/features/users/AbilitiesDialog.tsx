import { Check } from "lucide-react";
import {
  type Ability,
  isAble,
  KIND_LABELS,
  MANAGER_KINDS,
  type ManagerKind,
} from "#shared/auth/abilities.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";

interface Row {
  label: string;
  /** Who has it may do it, or edit it where it can also be read. */
  does: Ability;
  reads?: Ability;
  /** What a Location Manager reads, where it is less. */
  locationManager?: string;
}

const ROWS: readonly Row[] = [
  { label: "File and correct reports", does: "fileReports", locationManager: "of chosen locations" },
  { label: "Delete reports", does: "deleteReports" },
  { label: "Review reports", does: "reviewReports" },
  {
    label: "Investors: names, shares, amounts",
    does: "changeInvestors",
    reads: "readInvestors",
    locationManager: "names and shares, own locations",
  },
  {
    label: "Shares, capital, statements",
    does: "changeHoldings",
    reads: "readInvestors",
    locationManager: "shares of own locations, read",
  },
  { label: "View as an investor", does: "previewInvestors" },
  {
    label: "Locations",
    does: "changeLocations",
    reads: "readReports",
    locationManager: "own locations, read",
  },
  { label: "Settings", does: "changeSettings", reads: "readSettings" },
  { label: "Managers, stored e-mails", does: "manageAccounts" },
];

/** What the kinds of manager may do, side by side. */
export function AbilitiesDialog(dialog: OpenState) {
  return (
    <Dialog
      {...dialog}
      size="lg"
      title="What each may do"
      description="Administrator is what every manager was until now"
      footer={<DialogCancel>Close</DialogCancel>}
    >
      {/* Focusable, so that arrow keys scroll it. */}
      <table className="data-table abilities" {...{ tabIndex: 0 }}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What</VisuallyHidden>
            </th>
            {MANAGER_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {KIND_LABELS[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label="For which locations" cell={locationsOf} />
          {ROWS.map((row) => (
            <Line key={row.label} label={row.label} cell={(kind) => may(kind, row)} />
          ))}
          <Line label="Activity Log" cell={(kind) => (kind === "administrator" ? "all" : "own locations")} />
        </tbody>
      </table>
    </Dialog>
  );
}

function Line({ label, cell }: { label: string; cell: (kind: ManagerKind) => string | true }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {MANAGER_KINDS.map((kind) => {
        const text = cell(kind);
        return (
          <td key={kind} data-label={KIND_LABELS[kind]} className={text === "–" ? "muted" : undefined}>
            {text === true ? (
              <span className="positive">
                <Icon icon={Check} size={16} />
                <VisuallyHidden>yes</VisuallyHidden>
              </span>
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}

function locationsOf(kind: ManagerKind): string {
  if (kind === "administrator") return "all";
  return kind === "location_manager" ? "chosen" : "all or chosen";
}

function may(kind: ManagerKind, { does, reads, locationManager }: Row): string | true {
  const account = { role: "manager", kind } as const;
  if (kind === "location_manager" && locationManager !== undefined) return locationManager;
  if (isAble(account, does)) return reads === undefined ? true : "edit";
  return reads !== undefined && isAble(account, reads) ? "read" : "–";
}
