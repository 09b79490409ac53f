import { api } from "#shared/api.ts";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { distributionBreakdown } from "#shared/domain/allocation.ts";
import { toCents } from "#shared/domain/money.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import type { FiledHolder, FiledShare } from "#shared/domain/report-corrections.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import {
  blankValues,
  compKey,
  type FiledValues,
  recordOf,
  TYPED_FIGURES,
} from "#web/features/reports/form/form-values.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { formatCommitted } from "#web/ui/money-input.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";
import type { CorrectionSource, Draft } from "./draft.ts";

/** A draft that corrects a filed report, whose holders and documents stay. It has to be signed again. */
export function correctionDraft(report: Report, submitter: string): Draft {
  const filed = filedValues(report);
  return {
    values: { ...blankValues(submitter), ...filed },
    prefilled: {},
    source: correctionSource(report, filed, { id: report.id, version: report.version }),
  };
}

/**
 * A draft with the content of a report that is deleted, with its documents, to be filed anew.
 * @param holders who holds the location today, and is paid when it is filed anew: comps of others are left out
 */
export function refileDraft(report: Report, submitter: string, holders: readonly LocationInvestor[]): Draft {
  const { figures, comps, commentary } = filedValues(report);
  const currentHolders = new Set(holders.map(({ investor }) => compKey(investor.id)));
  const filed: FiledValues = {
    figures,
    commentary,
    comps: Object.fromEntries(Object.entries(comps).filter(([key]) => currentHolders.has(key))),
    documents: blankValues("").documents,
  };
  return {
    values: { ...blankValues(submitter), ...filed },
    prefilled: {},
    source: correctionSource(report, filed, null),
  };
}

function filedValues(report: Report): FiledValues {
  const stored = (path: string | null, filename: string | null): StoredDocument | null =>
    path === null ? null : { path, filename: filename ?? "" };
  const comps = (report.distributions ?? []).filter(({ compsValue }) => toCents(compsValue) !== 0n);
  return {
    figures: recordOf(TYPED_FIGURES, (key) => formatCommitted(report[key] ?? "")),
    comps: Object.fromEntries(
      comps.map(({ investorId, compsValue }) => [compKey(investorId), formatCommitted(compsValue)]),
    ),
    commentary: recordOf(COMMENTARY_KEYS, (key) => report[key] ?? ""),
    documents: recordOf(DOCUMENT_KINDS, (kind) => stored(report[`${kind}Path`], report[`${kind}Filename`])),
  };
}

function correctionSource(
  report: Report,
  base: FiledValues,
  corrected: CorrectionSource["report"],
): CorrectionSource {
  const lines = report.distributions ?? [];
  const nameOf = disambiguatePeople(lines);
  const { former } = distributionBreakdown(report, lines);
  const holders: FiledHolder[] = lines.map(({ investorId, sharePercentage, compsValue, ...person }) => ({
    investorId,
    name: nameOf(person),
    sharePercentage,
    compsValue,
  }));
  if (former !== null)
    holders.push({
      investorId: null,
      name: "Former investors",
      ...former,
      parts: report.former?.map(({ investorId, sharePercentage }): FiledShare => ({
        investorId,
        sharePercentage,
      })),
    });
  const documents = Object.values(filedValues(report).documents).filter((document) => document !== null);
  return { report: corrected, holders, documents, base };
}

/** Reads a filed report past the cache, which may be outdated. Null where that failed, which a toast says. */
export async function fetchLatestReport(id: number): Promise<Report | null> {
  try {
    return await call(api.reports.one, { params: { id } });
  } catch (cause) {
    const description = sentenceOf(cause, "The report could not be read. Try again.");
    showToast({ title: "Error", description, tone: "destructive" });
    return null;
  }
}
