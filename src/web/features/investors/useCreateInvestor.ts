import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/query.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { fieldErrorsOf, sentenceOf } from "#web/lib/api-error.ts";
import { showToast } from "#web/ui/toast.tsx";
import { investorChanges } from "./investor-changes.ts";
import type { NewInvestorValues } from "./investor-forms.ts";
import { sharesOf, type Shares } from "./shares.ts";

/** An account that exists while some of its locations could not be assigned. */
interface Unfinished {
  investor: Investor;
  /** What is still to be assigned. */
  missing: Shares;
  /** Why not, by location id. */
  reasons: Readonly<Record<string, string>>;
  /** What has been assigned meanwhile, and was shown with its reason: it may be replaced now. */
  shown: Shares;
}

/**
 * Creates an investor and then assigns each ticked location; trying again goes on where it stopped.
 * @param onCreated there is an account; its locations may still be missing
 */
export function useCreateInvestor(onCreated: () => void) {
  const { mutateAsync: create } = useChangeOf(investorChanges.create);
  const { mutateAsync: assign } = useChangeOf(investorChanges.assign);
  const client = useQueryClient();
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);

  /** The shares that some locations have by now. */
  const readTaken = async (investorId: number, locationIds: readonly string[]): Promise<Shares> => {
    if (locationIds.length === 0) return {};
    const asked = query(api.investors.assignments, { params: { investorId } });
    const stored = await client.fetchQuery({ ...asked, staleTime: 0 }).catch(() => []);
    return sharesOf(stored.filter((holding) => locationIds.includes(String(holding.locationId))));
  };

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
          body: {
            sharePercentage: share === "" ? "0.00" : share,
            shareShown: unfinished?.shown[locationId] ?? null,
          },
        }),
      ),
    );
    const failures = ticked.flatMap(([locationId, share], index) => {
      const outcome = outcomes[index];
      return outcome?.status === "rejected" ? [{ locationId, share, error: outcome.reason as unknown }] : [];
    });
    if (failures.length > 0) {
      const shown = await readTaken(
        investor.id,
        failures.filter(({ error }) => isAssignedMeanwhile(error)).map(({ locationId }) => locationId),
      );
      const rest = {
        investor,
        missing: Object.fromEntries(failures.map(({ locationId, share }) => [locationId, share])),
        reasons: Object.fromEntries(
          failures.map(({ locationId, error }) => [locationId, reasonOf(error, shown[locationId])]),
        ),
        shown,
      };
      setUnfinished(rest);
      return rest;
    }
    showToast({ title: "Success", description: "Investor account created successfully" });
    return null;
  };

  return { save, unfinished };
}

const isAssignedMeanwhile = (error: unknown) => "shareShown" in fieldErrorsOf(error);

/** @param stored the share that was assigned meanwhile */
const reasonOf = (error: unknown, stored: string | undefined) =>
  stored === undefined
    ? sentenceOf(error, "This could not be assigned.")
    : `This share is ${formatShare(stored)} by now. Try Again replaces it; untick the location to keep it.`;
