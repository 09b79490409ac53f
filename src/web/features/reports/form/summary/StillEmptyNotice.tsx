import { useFormContext, useWatch } from "react-hook-form";
import { emptyFigures } from "#shared/domain/report-figures.ts";
import { readMoney } from "#shared/domain/money.ts";
import { type ReportFormValues, TYPED_FIGURES } from "#web/features/reports/form/form-values.ts";
import { SoftNote } from "#web/features/reports/form/financials/MoneyCell.tsx";
import { useDerivedFigure } from "#web/features/reports/form/financials/use-derived-figure.tsx";

/** Once a report is signed, it is about to be sent: what its readers would find empty is named beside the button. */
export default function StillEmptyNote() {
  const { control } = useFormContext<ReportFormValues>();
  const isSigned = useWatch({ control, name: "signature" }) !== null;
  // Before that no key looks for them.
  return isSigned && <EmptyFigures />;
}

function EmptyFigures() {
  const { getValues } = useFormContext<ReportFormValues>();
  const empty = useDerivedFigure(({ figures }) => {
    const texts = getValues("figures");
    // What is no amount is not empty, and says itself what is wrong.
    const isReadable = TYPED_FIGURES.every((key) => readMoney(texts[key]).ok);
    return isReadable ? emptyFigures(figures).join(", ") : "";
  });
  if (empty === "") return null;
  return (
    <div className="slip-note">
      <SoftNote hint={`Still empty, read as $0.00: ${empty}.`} />
    </div>
  );
}
