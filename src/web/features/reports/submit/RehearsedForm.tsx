import { FormProvider, useForm } from "react-hook-form";
import type { PeriodText } from "#shared/domain/periods.ts";
import { CommentarySection } from "./CommentarySection.tsx";
import { Ledger } from "./Ledger.tsx";
import { blankValues } from "./reportFormValues.ts";
import { AmountContext, useAmountChannel } from "./useAmount.ts";
import { FiguresProvider } from "./useFigures.tsx";

/** Any month: the code is the same. */
const MONTH: PeriodText = "2000-01";

/** Ledger and commentary with values of their own, of which nothing is kept. */
export function RehearsedForm() {
  const form = useForm({ defaultValues: blankValues("") });
  return (
    <FormProvider {...form}>
      <AmountContext value={useAmountChannel(form)}>
        <FiguresProvider
          period={MONTH}
          prefilled={{}}
          asFiled={undefined}
          filed={null}
          formerComps={undefined}
        >
          <Ledger period={MONTH} />
          <CommentarySection />
        </FiguresProvider>
      </AmountContext>
    </FormProvider>
  );
}
