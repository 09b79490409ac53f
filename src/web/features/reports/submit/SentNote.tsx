import { useQuery } from "@tanstack/react-query";
import { CircleCheck, X } from "lucide-react";
import { api } from "#shared/api.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/period.ts";
import { query } from "#web/data/query.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FormNote } from "./FormNote.tsx";
import { isUnderWay, READABLE, toldWords } from "./told-words.ts";

/** E-mails leave within seconds. */
const LOOK_AGAIN_MS = 5_000;

/** A report that has just been filed. */
export interface SentReport {
  id: number;
  location: string;
  period: PeriodText;
  /** It stands in place of one that was filed before. */
  isCorrected: boolean;
}

/** The form is empty again; what was filed is one step away. */
export default function SentNote({ sent, onClose }: { sent: SentReport; onClose: () => void }) {
  const { data: notices } = useQuery({
    ...query(api.notices.ofReport, { params: { id: sent.id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
  return (
    <FormNote
      icon={CircleCheck}
      className="fnote-sent"
      actions={
        <>
          <ButtonLink variant="outline" href={`/manager/report/${sent.id}`}>
            View Report
          </ButtonLink>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </>
      }
    >
      <div>
        <b>
          {sent.location}, {formatPeriod(sent.period)}
        </b>{" "}
        is {sent.isCorrected ? "corrected" : "submitted"}. {notices ? toldWords(notices) : READABLE}
      </div>
    </FormNote>
  );
}
