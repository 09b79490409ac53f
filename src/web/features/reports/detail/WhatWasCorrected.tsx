import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { isChanged, type ChangedFigure } from "#shared/domain/changed-figures.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { formatShare } from "#shared/domain/share.ts";
import type { Correction, OwnAmounts } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/query.ts";
import { Loading } from "#web/ui/Loading.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { Section } from "./Section.tsx";

const TITLE = "What Was Corrected";

/** What a corrected report says otherwise than the one it replaces; for an investor what was paid first. */
export function WhatWasCorrected({ reportId }: { reportId: number }) {
  const { data, isPending } = useQuery(query(api.reports.correction, { params: { id: reportId } }));
  if (isPending)
    return (
      <Section title={TITLE} className="sheet-corrected">
        <Loading>
          <Skeleton height={96} />
        </Loading>
      </Section>
    );
  // Not kept, where the report before it was deleted.
  if (!data) return null;
  const rows = [...ownRows(data.own), ...data.figures.map(rowOf)];
  const others = othersSentence(rows.length > 0, data.others);
  return (
    <Section title={TITLE} className="sheet-corrected">
      {rows.length > 0 && (
        <table className="sheet-tbl">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Figure</VisuallyHidden>
              </th>
              <th scope="col" className="num">
                Before
              </th>
              <th scope="col" className="num">
                Now
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, before, now }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{before}</td>
                <td className="num sheet-now">{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others !== null && <p className="muted">{others}</p>}
    </Section>
  );
}

interface Row {
  label: string;
  before: string;
  now: string;
}

const amount = (money: string | null) => (money === null ? "Not reported" : formatMoney(money));
const rowOf = ({ label, before, now }: ChangedFigure): Row => ({
  label,
  before: amount(before),
  now: amount(now),
});

/** Who had no part in it, or has none any more, was paid nothing. */
function ownRows(own: Correction["own"]): Row[] {
  const said = (label: string, key: keyof OwnAmounts, inWords: (text: string) => string): Row[] => {
    const [before, now] = [own?.before?.[key] ?? "0.00", own?.now?.[key] ?? "0.00"];
    return isChanged(before, now) ? [{ label, before: inWords(before), now: inWords(now) }] : [];
  };
  return [
    ...said("Your distribution", "cashDistribution", formatMoney),
    ...said("Your dining comps", "compsValue", formatMoney),
    ...said("Your ownership", "sharePercentage", formatShare),
  ];
}

function othersSentence(areFiguresChanged: boolean, others: readonly string[]): string | null {
  if (others.length > 0) return `${areFiguresChanged ? "Also changed" : "Changed"}: ${others.join(", ")}.`;
  return areFiguresChanged ? null : "No figure was changed; it was signed anew.";
}
