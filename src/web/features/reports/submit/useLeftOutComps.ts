import { useEffect } from "react";
import { amountIn, compKey } from "./reportFormValues.ts";
import type { ReportForm } from "./useReportForm.ts";

/**
 * A month that is filed anew pays those who hold the location today. The comps of somebody else have no cell there: they
 * would count in the total, and the server would refuse them where nobody sees it.
 */
export function useLeftOutComps({ form, isCorrecting, corrects, record: { holders } }: ReportForm): void {
  useEffect(() => {
    if (isCorrecting || corrects === null || holders === null) return;
    for (const { investorId } of corrects.holders) {
      const isLeftOut = investorId !== null && !holders.some(({ investor }) => investor.id === investorId);
      if (isLeftOut && amountIn(form.getValues("comps")[compKey(investorId)]) !== null)
        form.setValue(`comps.${compKey(investorId)}`, "");
    }
  }, [form, isCorrecting, corrects, holders]);
}
