import { toCents } from "#shared/domain/money.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { atRest } from "#web/ui/money/money-display.ts";
import type { Draft } from "./draftStore.ts";
import { blankValues, compKey, TYPED_FIGURES } from "./reportFormValues.ts";

/**
 * A filed report as if it had just been typed, to be corrected and filed anew, by `submitter`, who need not be the one
 * who has filed it. It has to be signed again, and its documents went with it.
 */
export function draftOfReport(report: Report, submitter: string): Draft {
  const blank = blankValues(submitter);
  const comps = (report.distributions ?? []).filter(({ compsValue }) => toCents(compsValue) !== 0n);
  return {
    values: {
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
    },
    prefilled: {},
    corrects: true,
  };
}
