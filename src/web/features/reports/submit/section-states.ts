import { readMoney } from "#shared/domain/money.ts";
import {
  figureOf,
  REPORT_MEASURES,
  type ReportFigures,
  type ReportMeasure,
} from "#shared/domain/report-figures.ts";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";
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

/** How many amounts of the report month are there. */
export interface Entered {
  revenue: number;
  cost: number;
  distribution: number;
}

export function enteredFigures(figures: ReportFigures): Entered {
  const count = (group: ReportMeasure["group"]) =>
    REPORT_MEASURES.filter((measure) => measure.group === group).filter(
      ({ key }) => figureOf(figures, key, "LastMonth") !== null,
    ).length;
  return {
    revenue: count("revenue"),
    cost: count("cost"),
    distribution: Number(figures.cashDistributionDuringPeriod !== null),
  };
}

const countOf = (group: ReportMeasure["group"]) =>
  REPORT_MEASURES.filter((measure) => measure.group === group).length;

/** The seven sections in the order of the form. What is missing is counted, what need not be there is not asked for. */
export function sectionStates(
  entered: Entered,
  compsDone: boolean,
  values: Pick<ReportFormValues, "commentary" | "documents" | "signature">,
): readonly SectionState[] {
  const { commentary, documents, signature } = values;
  return [
    { id: "ledger-revenue", title: "Revenue Performance", done: entered.revenue, of: countOf("revenue") },
    { id: "ledger-cost", title: "Cost Analysis", done: entered.cost, of: countOf("cost") },
    {
      id: "cash-distribution",
      title: "Cash Distribution",
      done: entered.distribution,
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
