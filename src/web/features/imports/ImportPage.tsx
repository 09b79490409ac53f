import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import type { Ability } from "#shared/auth/abilities.ts";
import { IMPORT_KIND_LABELS, IMPORT_KINDS, type ImportKind } from "#shared/domain/imports/import-fields.ts";
import type { ListedImport } from "#shared/imports/imports.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { SettingsTabs } from "#web/data/SettingsTabs.tsx";
import { formatDate, formatDateTime } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useAccount, useOwnAddress } from "#web/lib/signed-in.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { TableHead } from "./TableHead.tsx";
import "./imports.css";

/* One file for the browser. */
export { OneImportPage } from "./OneImportPage.tsx";

/** What each kind needs: whoever may type it may import it. */
const KINDS: Readonly<Record<ImportKind, { ability: Ability; rows: string }>> = {
  investors: {
    ability: "changeInvestors",
    rows: "One row for each investor and location: name, e-mail, share, from which month. Locations that are not in the portal yet are made too.",
  },
  months: {
    ability: "fileReports",
    rows: "One row for each location and month: sales, costs, distribution, comps.",
  },
  capital: {
    ability: "changeHoldings",
    rows: "One row for each contribution or return of capital: investor, location, day, amount.",
  },
  budgets: {
    ability: "changeBudgets",
    rows: "One row for each location and month, or a sheet for each location.",
  },
};

/** What can be imported, and what was. */
export default function ImportPage() {
  const { data: imports = [] } = useQuery({ ...query(api.imports.list), ...FRESH_AT_EVERY_VISIT });
  const abilities = useAccount().user?.abilities ?? [];
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle="Whose portal this is, and how reports reach investors"
        documentTitle="Import"
      />
      <SettingsTabs current="Import" />
      <div className="stack-wide">
        <ChooseFile />
        <Card as="section" pad aria-labelledby="import-kinds">
          <h2 id="import-kinds">What can be imported</h2>
          <div className="import-kinds divided">
            {IMPORT_KINDS.filter((kind) => abilities.includes(KINDS[kind].ability)).map((kind) => (
              <KindRow key={kind} kind={kind} last={imports.find((one) => one.kind === kind)} />
            ))}
          </div>
        </Card>
        {imports.length > 0 && <Imports imports={imports} />}
      </div>
    </>
  );
}

function KindRow({ kind, last }: { kind: ImportKind; last: ListedImport | undefined }) {
  return (
    <div className="import-kind">
      <h3>{IMPORT_KIND_LABELS[kind]}</h3>
      <div>
        <p className="muted">{KINDS[kind].rows}</p>
        {kind === "budgets" && (
          <p>
            <Link href="/manager/budget" className="link">
              Type or paste them
            </Link>
          </p>
        )}
        {last?.appliedAt != null && (
          <p className="row small import-kind-state">
            <Icon icon={CircleCheck} size={15} />
            Imported {formatDate(last.appliedAt)}: {last.result}
          </p>
        )}
      </div>
      <span className="import-templates row">
        <span className="muted">Template</span>
        {(["xlsx", "csv"] as const).map((format) => (
          <TemplateLink key={format} kind={kind} format={format} />
        ))}
      </span>
    </div>
  );
}

function TemplateLink({ kind, format }: { kind: ImportKind; format: "xlsx" | "csv" }) {
  const address = useOwnAddress(addressOf(api.imports.template, { kind }, { format }));
  const name = format.toUpperCase();
  return (
    <a className="link" href={address} aria-label={`${name}, template for ${IMPORT_KIND_LABELS[kind]}`}>
      {name}
    </a>
  );
}

function Imports({ imports }: { imports: readonly ListedImport[] }) {
  return (
    <Card as="section" pad aria-labelledby="imports">
      <h2 id="imports">Imports</h2>
      <table className="data-table stacked-table import-list">
        <TableHead columns={["Day", "File", "Result", "By"]} />
        <tbody>
          {imports.map(({ id, filename, result, madeBy, appliedAt, createdAt }) => (
            <tr key={id}>
              <td>{formatDateTime(appliedAt ?? createdAt)}</td>
              <th scope="row">
                <Link href={`/manager/import/${id}`} className="link" translate="no">
                  {filename}
                </Link>
              </th>
              <td>{result}</td>
              <td className="muted" translate="no">
                {madeBy}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
