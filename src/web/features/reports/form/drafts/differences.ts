import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import { figureLabels } from "#shared/domain/reports/report-corrections.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS, CORRECTION_REASON_LABEL } from "#shared/reports/report-texts.ts";
import type { FiguresAndTexts, FigureTexts } from "#web/features/reports/form/figures-and-texts.ts";
import type { Month } from "#web/features/reports/form/use-month.ts";
import { sameMoney } from "#web/ui/money-input.tsx";

type Texts = Readonly<Record<string, string | undefined>>;
type Labels = readonly (readonly [key: string, label: string])[];

/** A draft, and what of it the form has filled in from other reports. */
interface Compared {
  values: FiguresAndTexts;
  prefilled: FigureTexts;
}

/** The labels of the fields that two people have entered differently, in the order of the form. */
export function differences(
  { values: mine, prefilled }: Compared,
  { values: theirs, prefilled: theirPrefilled }: Compared,
  { period, payees }: Pick<Month, "period" | "payees">,
): readonly string[] {
  const nameOf = disambiguatePeople((payees ?? []).map(({ investor }) => investor));
  const differing = (a: Texts, b: Texts, labels: Labels) =>
    labels.filter(([key]) => !sameMoney(a[key] ?? "", b[key] ?? "")).map(([, label]) => label);
  return [
    ...(mine.submittedBy === theirs.submittedBy ? [] : ["Report Submitter"]),
    ...differing(typedFigures(mine, prefilled), typedFigures(theirs, theirPrefilled), figureLabels(period)),
    ...differing(
      mine.comps,
      theirs.comps,
      (payees ?? []).map(({ investor }) => [String(investor.id), `Dining comps, ${nameOf(investor)}`]),
    ),
    ...differing(
      mine.commentary,
      theirs.commentary,
      COMMENTARY_KEYS.map((key) => [key, COMMENTARY_LABELS[key]]),
    ),
    ...DOCUMENT_KINDS.filter((kind) => mine.documents[kind]?.path !== theirs.documents[kind]?.path).map(
      (kind) => DOCUMENT_LABELS[kind],
    ),
    ...(mine.correctionReason === theirs.correctionReason ? [] : [CORRECTION_REASON_LABEL]),
  ];
}

const typedFigures = ({ figures }: FiguresAndTexts, prefilled: Texts): Texts =>
  Object.fromEntries(Object.entries(figures).filter(([key, text]) => !sameMoney(text, prefilled[key] ?? "")));
