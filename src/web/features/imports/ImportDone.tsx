import { Check } from "lucide-react";
import type { OneImport } from "#shared/imports/imports.schema.ts";
import { formatDateTime } from "#web/lib/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ChooseAgain } from "./ChooseFile.tsx";
import { ColumnSums } from "./ColumnSums.tsx";

/** What was imported, of which file, by whom. */
export function ImportDone({ found }: { found: OneImport }) {
  const { kind, filename, sha256, madeBy, appliedAt, createdAt, summary, result } = found;
  const sums = summary?.sums ?? [];
  return (
    <div className="import-compare">
      <Card as="section" pad aria-labelledby="import-done">
        <div className="row import-done">
          <span className="circle done-mark">
            <Icon icon={Check} size={22} />
          </span>
          <div>
            <h2 id="import-done" tabIndex={-1}>
              {result}
            </h2>
            {summary?.months != null && <p className="muted small">{summary.months}</p>}
          </div>
        </div>
        <dl className="import-facts">
          <dt>File</dt>
          <dd translate="no">{filename}</dd>
          <dt>Fingerprint (SHA-256)</dt>
          <dd>
            <code translate="no">{sha256}</code>
          </dd>
          <dt>Imported by</dt>
          <dd>
            {madeBy}, {formatDateTime(appliedAt ?? createdAt)}
          </dd>
          {kind === "months" && (
            <>
              <dt>Shown as</dt>
              <dd>
                <Badge tone="info">Imported</Badge> in archive, reports and PDFs
              </dd>
            </>
          )}
        </dl>
        <div className="actions mt-6">
          {kind && <ButtonLink {...OPENS[kind]} />}
          <ChooseAgain variant="outline">Import Another File</ChooseAgain>
        </div>
      </Card>
      {sums.length > 0 && <ColumnSums sums={sums} />}
    </div>
  );
}

const OPENS = {
  investors: { href: "/manager/investors", children: "Open Investors" },
  months: { href: "/manager/performance", children: "Open Performance" },
  capital: { href: "/manager/investors", children: "Open Investors" },
  budgets: { href: "/manager/budget", children: "Open Budget" },
} as const;
