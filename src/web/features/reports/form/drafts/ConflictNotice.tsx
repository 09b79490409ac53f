import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { type MergeConflict, draftOfReport, rebaseDraft, fetchLatestReport } from "./rebase-draft.ts";
import { FormNote } from "./DraftNotices.tsx";
import type { ReportForm } from "#web/features/reports/form/use-report-form.ts";
import { Link } from "wouter";
import { changedHolders } from "#shared/domain/report-versions.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import { sharesUrl } from "#web/data/report-urls.ts";
import { amountIn, compKey, type ReportFormValues } from "#web/features/reports/form/form-values.ts";
import type { UseFormReturn } from "react-hook-form";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";

/** What was entered has been put onto this version of the filed report. */
export interface PutOntoReport extends CorrectedReport {
  /** Who signed it; null where nobody is named. */
  by: string | null;
  disputed: readonly MergeConflict[];
}

interface VersionConflictNoticeProps {
  report: ReportForm;
  /** What is filed by now. */
  newer: Pick<ReportRow, "id" | "version" | "submittedBy">;
  onPutOnto: (done: PutOntoReport) => void;
}

/** Somebody else has filed or corrected the month meanwhile: what was entered can be put onto theirs. */
export function VersionConflictNotice({ report, newer, onPutOnto }: VersionConflictNoticeProps) {
  const { form, place, corrects, record, putIn, clear } = report;
  const isFirst = corrects === null;
  const [isPending, setPending] = useState(false);
  const goOn = async () => {
    setPending(true);
    const standing = await fetchLatestReport(newer.id);
    setPending(false);
    if (standing === null) return;
    const draft = draftOfReport(standing, form.getValues("submittedBy"), [], "stands");
    const begun = corrects?.begun ?? null;
    const theirs = { values: draft.values, holders: draft.corrects?.holders ?? [] };
    const { values, disputed } = rebaseDraft(form.getValues(), begun, theirs, place.period);
    putIn({ ...draft, values });
    // Shares may have been changed since they were read here; the report that is filed has been paid by newer ones.
    record.lookAtHolders();
    onPutOnto({ id: standing.id, version: standing.version, by: standing.submittedBy, disputed });
    if (standing.version !== newer.version) record.lookAgain();
  };
  return (
    <FormNote
      icon={TriangleAlert}
      className="is-warn"
      actions={
        <>
          <Button variant="outline" onClick={clear}>
            {isFirst ? "Start Over" : "Discard Correction"}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={() => void goOn()}>
            {isFirst ? "Correct the Filed Report" : `Continue with Version ${newer.version}`}
          </Button>
        </>
      }
    >
      <div>
        {isFirst && `This month was filed by ${newer.submittedBy ?? "somebody else"}. `}What you entered is
        kept here.
      </div>
    </FormNote>
  );
}

interface DisputedFieldsProps {
  /** Who signed the newer version. */
  by: string | null;
  fields: readonly MergeConflict[];
}

/** What two people have changed at once, with what the other one has: what was entered here stands in the form. */
export function DisputedFields({ by, fields }: DisputedFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <>
      {" "}
      Both of you have changed the following. What you entered stands; {by ?? "the newer version"} has:
      <ul className="fnote-list">
        {fields.map(({ label, theirs }, index) => (
          // Two people may have one name.
          <li key={`${label} ${index}`}>
            <b>{label}</b>: <Theirs words={theirs} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Longer texts would push the form out of sight. */
const SHORT = 160;

function Theirs({ words }: { words: string | null }) {
  if (words === null) return "nothing";
  if (words.length <= SHORT) return <span className="fnote-theirs">{words}</span>;
  return (
    <details>
      <summary>Read it</summary>
      <span className="fnote-theirs">{words}</span>
    </details>
  );
}

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
              <b>{change.name}</b>: {describeConflict(change.filed)} in the filed report,{" "}
              {describeConflict(change.now)} now
              {change.lostComps !== null && (
                <>
                  ; dining comps of <span className="num">{formatMoney(change.lostComps)}</span> are left out
                </>
              )}
            </li>
          ))}
        </ul>
        Where that is not meant, correct the shares under{" "}
        <Link className="link" href={sharesUrl(place.locationId ?? 0)}>
          Manage Investors
        </Link>{" "}
        first.
      </div>
    </FormNote>
  );
}

const describeConflict = (share: string | null) => (share === null ? "no share" : formatShare(share));

/**
 * A month that is filed anew pays those who hold the location today. The comps of somebody else have no cell there: they
 * would count in the total, and the server would refuse them where nobody sees it.
 */
function useLeftOutComps({ form, isCorrecting, corrects, record: { holders } }: ReportForm): void {
  useEffect(() => {
    if (isCorrecting || corrects === null || holders === null) return;
    for (const { investorId } of corrects.holders) {
      const isLeftOut = investorId !== null && !holders.some(({ investor }) => investor.id === investorId);
      if (isLeftOut && amountIn(form.getValues("comps")[compKey(investorId)]) !== null)
        form.setValue(`comps.${compKey(investorId)}`, "");
    }
  }, [form, isCorrecting, corrects, holders]);
}

/** Empties the slots that hold documents which are no longer there. */
export function dropDocuments(form: UseFormReturn<ReportFormValues>, lost: readonly StoredDocument[]): void {
  for (const kind of DOCUMENT_KINDS) {
    const stored = form.getValues(`documents.${kind}`);
    if (lost.some(({ path }) => path === stored?.path)) form.setValue(`documents.${kind}`, null);
  }
}
