import { TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { changedHolders } from "#shared/domain/report-versions.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import { sharesAddress } from "#web/data/shares-address.ts";
import { FormNote } from "./FormNote.tsx";
import { useLeftOutComps } from "./useLeftOutComps.ts";
import type { ReportForm } from "./useReportForm.ts";

/** Shares that have changed since a report was filed, person by person, before anybody signs it anew. */
export function SharesNote({ report }: { report: ReportForm }) {
  const { isCorrecting, corrects, record, place } = report;
  useLeftOutComps(report);
  if (isCorrecting)
    return (
      <FormNote>
        <div>
          Shares have changed since this report was filed. A correction is paid by the shares of that time.
          Where one of those was wrong, delete the report and file it again: that pays by today's.
        </div>
      </FormNote>
    );
  const today = (record.holders ?? []).map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: displayName(investor),
    email: investor.email,
    sharePercentage,
  }));
  const changes = changedHolders(corrects?.holders ?? [], today);
  return (
    <FormNote icon={TriangleAlert} className="is-warn">
      <div>
        Shares have changed since this report was filed. Filed again, it is split by today's:
        <ul className="fnote-list">
          {changes.map((change) => (
            <li key={change.name}>
              <b>{change.name}</b>: {said(change.filed)} in the filed report, {said(change.now)} now
              {change.lostComps !== null && (
                <>
                  ; dining comps of <span className="num">{formatMoney(change.lostComps)}</span> are left out
                </>
              )}
            </li>
          ))}
        </ul>
        Where that is not meant, correct the shares under{" "}
        <Link className="link" href={sharesAddress(place.locationId ?? 0)}>
          Manage Investors
        </Link>{" "}
        first.
      </div>
    </FormNote>
  );
}

const said = (share: string | null) => (share === null ? "no share" : formatShare(share));
