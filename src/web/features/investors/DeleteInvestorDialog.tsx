import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { displayName, peopleApart } from "#shared/domain/names.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { closeWhenGone } from "#web/data/close-when-gone.ts";
import { query } from "#web/data/query.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { DeleteByTyping } from "#web/ui/DeleteByTyping.tsx";
import { investorChanges } from "./investor-changes.ts";
import { TakenFrom } from "./TakenFrom.tsx";

const LOST = ["The investor's account", "All location assignments", "Participation in reports"];

interface DeleteInvestorDialogProps {
  investor: Investor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteInvestorDialog({ investor, open, onOpenChange }: DeleteInvestorDialogProps) {
  const { mutate, isPending } = useChangeOf(investorChanges.remove);
  const { data = [] } = useQuery(query(api.investors.list));
  // As it was asked: when this one is gone, the other has the name alone, and the dialog fades out a moment later.
  const [told] = useState(() => peopleApart(data)(investor));
  return (
    <DeleteByTyping
      open={open}
      onOpenChange={onOpenChange}
      name={displayName(investor)}
      told={told}
      title="Delete Investor"
      warning={`${told} will be removed from all assigned locations and will lose access to all reports. This removes:`}
      consequences={LOST}
      note={<TakenFrom investor={investor} told={told} />}
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
