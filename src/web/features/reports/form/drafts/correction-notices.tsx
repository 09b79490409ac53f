import { useEffect, useState } from "react";
import { Link } from "wouter";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { changedHolders } from "#shared/domain/report-corrections.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { sharesUrl } from "#web/data/report-urls.ts";
import { amountIn, compKey, compName } from "#web/features/reports/form/form-values.ts";
import { readValues } from "#web/features/reports/form/report-inputs.ts";
import type { CorrectionState } from "#web/features/reports/form/use-correction.ts";
import type { ReportForm } from "#web/features/reports/form/use-report-form.ts";
import type { FormNoticeProps } from "./FormNotice.tsx";
import { draftOfReport, fetchLatestReport, type MergeConflict, rebaseDraft } from "./rebase-draft.ts";

export type NoticeWithId = FormNoticeProps & { id: string };

/** The version of a filed report that the draft was rebased onto. */
interface RebasedVersion extends CorrectedReport {
  submittedBy: string | null;
  conflicts: readonly MergeConflict[];
}

/** Applies the draft to the version that somebody else filed meanwhile. */
export function useRebase(report: ReportForm) {
  const { inputs, origin, reportKey, record } = report;
  const [isPending, setPending] = useState(false);
  const [rebased, setRebased] = useState<RebasedVersion | null>(null);
  const rebase = async (newer: Pick<ReportRow, "id" | "version">) => {
    setPending(true);
    const latest = await fetchLatestReport(newer.id);
    setPending(false);
    if (latest === null) return;
    const entered = readValues(inputs);
    const draft = draftOfReport(latest, entered.submittedBy, [], "stands");
    const theirs = { values: draft.values, holders: draft.corrects?.holders ?? [] };
    const base = origin.corrects?.begun ?? null;
    const { values, conflicts } = rebaseDraft(entered, base, theirs, reportKey.period);
    report.replaceBy({ ...draft, values });
    // The newer report is paid by its own shares, which may differ from those loaded here.
    record.refetchHolders();
    if (latest.version !== newer.version) record.refetchReports();
    setRebased({ id: latest.id, version: latest.version, submittedBy: latest.submittedBy, conflicts });
  };
  const corrected = origin.corrects?.report;
  const isCurrent = rebased?.id === corrected?.id && rebased?.version === corrected?.version;
  return {
    isPending,
    rebase: (newer: Pick<ReportRow, "id" | "version">) => void rebase(newer),
    /** The version that the form corrects, if the draft was rebased onto it. */
    rebased: isCurrent ? rebased : null,
  };
}

/** Somebody else has filed or corrected the month meanwhile: what was entered can be applied to that version. */
export function conflictNotice(
  report: ReportForm,
  newer: Pick<ReportRow, "id" | "version" | "submittedBy">,
  { isPending, rebase }: ReturnType<typeof useRebase>,
): NoticeWithId {
  const isNew = report.origin.corrects === null;
  return {
    id: "conflict",
    tone: "warning",
    children: (
      <>
        {isNew && `This month was filed by ${newer.submittedBy ?? "somebody else"}. `}What you entered is kept
        here.
      </>
    ),
    actions: [
      { label: isNew ? "Start Over" : "Discard Correction", onClick: report.reset },
      {
        label: isNew ? "Correct the Filed Report" : `Continue with Version ${newer.version}`,
        isDisabled: isPending,
        onClick: () => rebase(newer),
      },
    ],
  };
}

const CORRECTION_TEXTS: Record<Exclude<CorrectionState, "outdated">, string> = {
  stands:
    "You are correcting the filed report. Its investors go on reading it as it is until you sign and submit the corrected one, which then takes its place.",
  gone: "The report that you were correcting has been deleted meanwhile. What you entered is kept here, and submitting it files the month anew.",
  refiled:
    "What was entered in the filed report stands here again. Correct it, sign it and submit it anew; until then the report is withdrawn, and this tab alone keeps what stands here.",
};

/** The form shows a stored draft, or the content of a filed report. */
export function restoredNotice(
  { origin, correction, reset }: ReportForm,
  rebased: RebasedVersion | null,
): NoticeWithId {
  const { state } = correction;
  const lost = lostDocuments(origin.corrects, state);
  return {
    id: "restored",
    tone: state === "gone" || rebased?.conflicts.length ? "warning" : undefined,
    children: (
      <>
        {rebased
          ? "What you changed stands on the newer version now. Sign it anew."
          : state === null || state === "outdated"
            ? "What you entered here before has been restored."
            : CORRECTION_TEXTS[state]}
        {lost.length > 0 && ` Upload again: ${lost.map(({ filename }) => filename).join(", ")}.`}
        {rebased && <ConflictList submittedBy={rebased.submittedBy} conflicts={rebased.conflicts} />}
      </>
    ),
    // The only copy of a deleted report cannot be discarded with one click.
    actions:
      state === "gone" || state === "refiled"
        ? []
        : [{ label: state === null ? "Start Over" : "Discard Correction", onClick: reset }],
  };
}

interface ConflictListProps {
  /** Who signed the newer version. */
  submittedBy: string | null;
  conflicts: readonly MergeConflict[];
}

/** The fields that both sides have changed, with the content of the newer version. */
export function ConflictList({ submittedBy, conflicts }: ConflictListProps) {
  if (conflicts.length === 0) return null;
  return (
    <>
      {" "}
      Both of you have changed the following. What you entered stands; {submittedBy ??
        "the newer version"}{" "}
      has:
      <ul className="form-notice-list">
        {conflicts.map(({ label, theirs }, index) => (
          // Two people may have one name.
          <li key={`${label} ${index}`}>
            <b>{label}</b>: <NewerContent text={theirs} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A longer text is folded: it would push the form out of sight. */
const MAX_INLINE_LENGTH = 160;

function NewerContent({ text }: { text: string | null }) {
  if (text === null) return "nothing";
  if (text.length <= MAX_INLINE_LENGTH) return <span className="form-notice-text">{text}</span>;
  return (
    <details>
      <summary>Read it</summary>
      <span className="form-notice-text">{text}</span>
    </details>
  );
}

/** Shares that have changed since the report was filed, per investor, before anybody signs it again. */
export function sharesNotice({ correction, origin, record, reportKey }: ReportForm): NoticeWithId {
  if (correction.isCorrecting)
    return {
      id: "shares",
      children:
        "Shares have changed since this report was filed. A correction is paid by the shares of that time. Where one of those was wrong, delete the report and file it again: that pays by today's.",
    };
  const today = (record.holders ?? []).map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: displayName(investor),
    email: investor.email,
    sharePercentage,
  }));
  const shareText = (share: string | null) => (share === null ? "no share" : formatShare(share));
  return {
    id: "shares",
    tone: "warning",
    children: (
      <>
        Shares have changed since this report was filed. Filed again, it is split by today's:
        <ul className="form-notice-list">
          {changedHolders(origin.corrects?.holders ?? [], today).map((change) => (
            <li key={change.name}>
              <b>{change.name}</b>: {shareText(change.filed)} in the filed report, {shareText(change.now)} now
              {change.lostComps !== null && (
                <>
                  ; dining comps of <span className="num">{formatMoney(change.lostComps)}</span> are left out
                </>
              )}
            </li>
          ))}
        </ul>
        Where that is not meant, correct the shares under{" "}
        <Link className="link" href={sharesUrl(reportKey.locationId ?? 0)}>
          Manage Investors
        </Link>{" "}
        first.
      </>
    ),
  };
}

/** Removes the documents and comps that cannot be submitted with the draft. */
export function useRemoveLostParts({ inputs, origin, record, correction }: ReportForm): void {
  const { corrects } = origin;
  const { holders } = record;
  const { isCorrecting, state } = correction;
  useEffect(() => {
    const { texts } = inputs;
    const lost = lostDocuments(corrects, state);
    for (const kind of DOCUMENT_KINDS) {
      const document = texts.get().documents[kind];
      if (lost.some(({ path }) => path === document?.path)) texts.set(`documents.${kind}`, null);
    }
  }, [inputs, corrects, state]);
  useEffect(() => {
    // A month that is filed anew pays today's holders. Comps of anybody else have no input, and the server refuses them.
    if (isCorrecting || corrects === null || holders === null) return;
    const { amounts } = inputs;
    for (const { investorId } of corrects.holders) {
      if (investorId === null || holders.some(({ investor }) => investor.id === investorId)) continue;
      if (amountIn(amounts.get().comps[compKey(investorId)]) !== null) amounts.set(compName(investorId), "");
    }
  }, [inputs, corrects, holders, isCorrecting]);
}

/** The documents of a deleted report are deleted with it. */
function lostDocuments(
  corrects: ReportForm["origin"]["corrects"],
  state: CorrectionState | null,
): readonly StoredDocument[] {
  const isDeleted = state === "gone" || state === "refiled";
  return isDeleted && corrects !== null ? corrects.documents : [];
}
