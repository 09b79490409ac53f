import { readMoney } from "#shared/domain/money.ts";
import { figureKey, REPORT_MEASURES, type ReportMeasure } from "#shared/domain/report-figures.ts";
import { DOCUMENT_KINDS } from "#shared/documents/documents.schema.ts";
import { COMMENTARY_KEYS } from "#shared/reports/reports.schema.ts";
import type { ReportFormValues } from "./reportFormValues.ts";

/** How far one section of the form has come. */
export interface SectionState {
  /** Of its heading. */
  id: string;
  title: string;
  done: number;
  of: number;
}

const isFilled = (text: string) => text.trim() !== "";
const isAmount = (text: string | undefined) => {
  const reading = readMoney(text ?? "");
  return reading.ok && reading.value !== null;
};

/** Whether comps have been entered: one readable amount is as good as all, since whoever had nothing stays blank. */
export function areCompsDone(comps: ReportFormValues["comps"]): boolean {
  const entered = Object.values(comps).filter(isFilled);
  return entered.length > 0 && entered.every(isAmount);
}

/** The seven sections in the order of the form. What is missing is counted, what need not be there is not asked for. */
export function sectionStates(
  values: Omit<ReportFormValues, "comps" | "submittedBy">,
  compsDone: boolean,
): readonly SectionState[] {
  const { figures, commentary, documents, signature } = values;
  const typed = (group: ReportMeasure["group"]) => {
    const keys = REPORT_MEASURES.filter((measure) => measure.group === group).map(({ key }) =>
      figureKey(key, "LastMonth"),
    );
    return { done: keys.filter((key) => key !== null && isAmount(figures[key])).length, of: keys.length };
  };
  return [
    { id: "ledger-revenue", title: "Revenue Performance", ...typed("revenue") },
    { id: "ledger-cost", title: "Cost Analysis", ...typed("cost") },
    {
      id: "cash-distribution",
      title: "Cash Distribution",
      done: Number(isAmount(figures.cashDistributionDuringPeriod)),
      of: 1,
    },
    {
      id: "investor-comps",
      title: "Investor Comps",
      done: Number(compsDone),
      of: 1,
    },
    {
      id: "commentary",
      title: "Commentary",
      done: COMMENTARY_KEYS.filter((key) => isFilled(commentary[key])).length,
      of: COMMENTARY_KEYS.length,
    },
    {
      id: "financial-documents",
      title: "Financial Documents",
      done: DOCUMENT_KINDS.filter((kind) => documents[kind] !== null).length,
      of: DOCUMENT_KINDS.length,
    },
    { id: "digital-signature", title: "Digital Signature", done: Number(signature !== null), of: 1 },
  ];
}
