import { useEffect } from "react";
import { whenIdle } from "#web/lib/lazy-loading.tsx";
import { FormProvider, useForm } from "react-hook-form";
import type { PeriodText } from "#shared/domain/periods.ts";
import { CommentarySection } from "./ReportForm.tsx";
import { Ledger } from "#web/features/reports/form/financials/FinancialTable.tsx";
import { blankValues } from "./form-values.ts";
import { AmountContext, useAmountChannel } from "#web/features/reports/form/financials/amount-store.ts";
import { FiguresProvider } from "#web/features/reports/form/financials/use-derived-figure.tsx";

/** Has the code that answers a key run before the first one, while the browser has nothing else to do. */
export function useTypingRehearsal(): void {
  useEffect(() => {
    const gone = new AbortController();
    const callOff = whenIdle(async () => {
      const { rehearseTyping } = await import("./rehearse-typing.ts");
      rehearseTyping(<RehearsedForm />, gone.signal);
    });
    return () => {
      gone.abort();
      callOff();
    };
  }, []);
}

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
