import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { displayName, disambiguatePeople, disambiguateLocations } from "#shared/domain/names.ts";
import type { Holding, Investor } from "#shared/investors/investors.schema.ts";
import { closeWhenGone, useMutationOf } from "#web/data/use-api-mutation.ts";
import { query } from "#web/data/queries.ts";
import { DeleteByTyping } from "#web/ui/dialog/confirm-dialog.tsx";
import { investorChanges } from "./investor-changes.ts";
import { formatShare, toBasisPoints } from "#shared/domain/shares.ts";

const LOST = ["The investor's account", "All location assignments", "Participation in reports"];

interface DeleteInvestorDialogProps {
  investor: Investor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteInvestorDialog({ investor, open, onOpenChange }: DeleteInvestorDialogProps) {
  const { mutate, isPending } = useMutationOf(investorChanges.remove);
  const { data = [] } = useQuery(query(api.investors.list));
  // As it was asked: when this one is gone, the other has the name alone, and the dialog fades out a moment later.
  const [told] = useState(() => disambiguatePeople(data)(investor));
  return (
    <DeleteByTyping
      open={open}
      onOpenChange={onOpenChange}
      name={displayName(investor)}
      told={told}
      title="Delete Investor"
      warning={`${told} will be removed from all assigned locations and will lose access to all reports. This removes:`}
      consequences={LOST}
      note={<DeletionImpact investor={investor} told={told} />}
      busy={isPending}
      onDelete={() =>
        mutate(
          { params: { id: investor.id } },
          closeWhenGone(() => onOpenChange(false)),
        )
      }
    />
  );
}

/** As many places as one reads before a deletion; of the others only how many there are. */
const NAMED = 3;
/** Asked as the question is put: somebody else may have assigned a location or filed a report since. */
const fresh = { refetchOnMount: "always", gcTime: 0 } as const;

interface DeletionImpactProps {
  investor: Investor;
  /** What the investor is called among all. */
  told: string;
}

/** What an investor who is deleted holds until then, and what the filed reports say afterwards. */
function DeletionImpact({ investor, told }: DeletionImpactProps) {
  const params = { investorId: investor.id };
  const held = useQuery({ ...query(api.investors.assignments, { params }), ...fresh });
  const paid = useQuery({ ...query(api.reports.participation, { params }), ...fresh });
  const { data: locations = [] } = useQuery(query(api.locations.list));
  const holdings = held.isFetchedAfterMount ? held.data : undefined;
  return (
    <>
      <output>
        {holdings ? (
          <b>{heldInSentence(told, holdings, disambiguateLocations(locations))}</b>
        ) : held.isError ? (
          "What is held could not be read."
        ) : (
          "Looking up what is held..."
        )}
      </output>
      <p>{paidInSentence(paid.isFetchedAfterMount ? paid.data?.filedReports : undefined)}</p>
      <p>It cannot be undone in the portal; only whoever runs the server keeps a copy, for 30 days.</p>
    </>
  );
}

/** "Viktor Anand holds 20.00% of Larkspur and 5.00% of Tide House.", the largest share first. */
function heldInSentence(
  told: string,
  holdings: readonly Holding[],
  tell: (place: Holding["location"]) => string,
): string {
  if (holdings.length === 0) return `${told} holds no location.`;
  const largest = holdings
    .toSorted((one, other) => toBasisPoints(other.sharePercentage) - toBasisPoints(one.sharePercentage))
    .slice(0, NAMED)
    .map(({ location, sharePercentage }) => `${formatShare(sharePercentage)} of ${tell(location)}`);
  const more = holdings.length - largest.length;
  const last = more > 0 ? `shares of ${more} more` : largest.pop();
  return `${told} holds ${largest.length === 0 ? last : `${largest.join(", ")} and ${last}`}.`;
}

/** What was paid was paid: a signed report says so for good (docs/decisions/0007). */
function paidInSentence(reports: number | undefined): string {
  if (reports === 0) return "No filed report has a line of this investor.";
  const kept = "what was paid out, as “Former investors” and without the name.";
  if (reports === undefined) return `Filed reports keep ${kept}`;
  if (reports === 1) return `The 1 filed report with a line of this investor stays and keeps ${kept}`;
  return `The ${reports.toLocaleString("en-US")} filed reports with a line of this investor stay and keep ${kept}`;
}
