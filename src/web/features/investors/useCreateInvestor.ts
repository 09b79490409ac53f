import { useState } from "react";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { useChange } from "#web/data/useChange.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { showToast } from "#web/ui/toast.tsx";
import type { NewInvestorValues } from "./investor-forms.ts";
import type { Shares } from "./shares.ts";

/** An account that exists while some of its locations could not be assigned. */
interface Unfinished {
  investor: Investor;
  /** What is still to be assigned. */
  missing: Shares;
  /** Why not, by location id. */
  reasons: Readonly<Record<string, string>>;
}

/**
 * Creates an investor and then assigns each ticked location; trying again goes on where it stopped.
 * @param onCreated there is an account; its locations may still be missing
 */
export function useCreateInvestor(onCreated: () => void) {
  const { mutateAsync: create } = useChange("createInvestor");
  const { mutateAsync: assign } = useChange("assignLocation");
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);

  /** What could not be assigned; null when all is done. */
  const save = async (values: NewInvestorValues): Promise<Unfinished | null> => {
    const { confirmPassword: _confirmed, percentages, ...account } = values;
    const investor =
      unfinished?.investor ?? (await create({ body: { ...account, userId: `investor_${Date.now()}` } }));
    onCreated();

    const ticked = Object.entries(percentages);
    const outcomes = await Promise.allSettled(
      ticked.map(([locationId, share]) =>
        assign({
          params: { investorId: investor.id, locationId },
          body: { sharePercentage: share === "" ? "0.00" : share },
        }),
      ),
    );
    const failures = ticked.flatMap(([locationId, share], index) => {
      const outcome = outcomes[index];
      return outcome?.status === "rejected" ? [{ locationId, share, reason: whyNot(outcome.reason) }] : [];
    });
    if (failures.length > 0) {
      const rest = {
        investor,
        missing: Object.fromEntries(failures.map(({ locationId, share }) => [locationId, share])),
        reasons: Object.fromEntries(failures.map(({ locationId, reason }) => [locationId, reason])),
      };
      setUnfinished(rest);
      return rest;
    }
    showToast({ title: "Success", description: "Investor account created successfully" });
    return null;
  };

  return { save, unfinished };
}

const whyNot = (error: unknown) => sentenceOf(error, "This could not be assigned.");
