import { CircleCheck, X } from "lucide-react";
import { formatPeriod, type PeriodText } from "#shared/domain/period.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FormNote } from "./FormNote.tsx";

/** A report that has just been filed. */
export interface SentReport {
  id: number;
  location: string;
  period: PeriodText;
}

/** The form is empty again; what was filed is one step away. */
export function SentNote({ sent, onClose }: { sent: SentReport; onClose: () => void }) {
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
        is submitted. Its investors can read it now.
      </div>
    </FormNote>
  );
}
