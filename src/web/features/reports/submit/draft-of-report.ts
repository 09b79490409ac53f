import type { HeldPart } from "#shared/domain/report-versions.ts";
import { breakdownOf } from "#shared/domain/allocation.ts";
import { toCents } from "#shared/domain/money.ts";
import { peopleApart } from "#shared/domain/names.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { atRest } from "#web/ui/money/money-display.ts";
import type { Draft } from "./draft.ts";
import { blankValues, compKey, TYPED_FIGURES, type ReportFormValues } from "./reportFormValues.ts";

/**
 * A filed report as if it had just been typed, to be corrected and signed anew by `submitter`, who need not be the one
 * who has filed it. The draft remembers who had a part in it.
 * @param holders who holds the location today: filed anew, a month is theirs
 * @param fate of the filed report: one that stands is corrected in its place, for those who held it then, and lends its
 * documents; one that goes takes them along
 */
export function draftOfReport(
  report: Report,
  submitter: string,
  holders: readonly LocationInvestor[],
  fate: "stands" | "goes",
): Draft {
  const attached = documentsOf(report);
  const nameOf = peopleApart(report.distributions ?? []);
  const blank = blankValues(submitter);
  const lines = report.distributions ?? [];
  const { former } = breakdownOf(report, lines);
  const comps = lines.filter(
    ({ investorId, compsValue }) =>
      toCents(compsValue) !== 0n &&
      (fate === "stands" || holders.some(({ investor }) => investor.id === investorId)),
  );
  const values: ReportFormValues = {
    ...blank,
    figures: Object.fromEntries(
      TYPED_FIGURES.map((key) => [key, atRest(report[key] ?? "")]),
    ) as typeof blank.figures,
    comps: Object.fromEntries(
      comps.map(({ investorId, compsValue }) => [compKey(investorId), atRest(compsValue)]),
    ),
    commentary: Object.fromEntries(
      COMMENTARY_KEYS.map((key) => [key, report[key] ?? ""]),
    ) as typeof blank.commentary,
    documents: fate === "stands" ? attached : blank.documents,
  };
  const { figures, commentary, documents } = values;
  return {
    values,
    prefilled: {},
    corrects: {
      begun: { figures, comps: values.comps, commentary, documents },
      report: fate === "stands" ? { id: report.id, version: report.version } : null,
      documents: Object.values(attached).filter((document) => document !== null),
      holders: [
        ...lines.map(({ investorId, sharePercentage, compsValue, ...person }) => ({
          investorId,
          name: nameOf(person),
          sharePercentage,
          compsValue,
        })),
        ...(former === null
          ? []
          : [{ investorId: null, name: "Former investors", ...former, parts: report.former?.map(part) }]),
      ],
    },
  };
}

const part = ({ investorId, sharePercentage }: HeldPart): HeldPart => ({ investorId, sharePercentage });

function documentsOf(report: Report): ReportFormValues["documents"] {
  const stored = (path: string | null, filename: string | null) =>
    path === null ? null : { path, filename: filename ?? "" };
  return {
    plStatement: stored(report.plStatementPath, report.plStatementFilename),
    balanceSheet: stored(report.balanceSheetPath, report.balanceSheetFilename),
  };
}
