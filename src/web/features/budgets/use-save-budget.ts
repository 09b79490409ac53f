import type { BudgetFigureKey } from "#shared/domain/budget.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import type { Change } from "./budget-cells.ts";

/** Saves one figure of all locations, or the figures of one. A refusal has its toast or its banner. */
export function useSaveBudget(year: string, figure: BudgetFigureKey | null, locationId = 0) {
  const ofFigure = useApiMutation("changeBudget");
  const ofLocation = useApiMutation("changeBudgetOfLocation");
  const valuesOf = ({ cell, amount }: Change) => ({ month: cell.month, amount, before: cell.stored });
  return {
    isPending: ofFigure.isPending || ofLocation.isPending,
    save: (changes: readonly Change[], onSuccess: () => void) => {
      if (figure === null) {
        const cells = changes.map((each) => ({ figure: each.cell.figure, ...valuesOf(each) }));
        ofLocation.mutate({ params: { locationId }, query: { year }, body: { cells } }, { onSuccess });
      } else {
        const cells = changes.map((each) => ({ locationId: each.cell.locationId, ...valuesOf(each) }));
        ofFigure.mutate({ query: { year, figure }, body: { cells } }, { onSuccess });
      }
    },
  };
}
