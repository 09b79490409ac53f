import { formatPeriod } from "#shared/domain/periods.ts";
import type { Month } from "#web/features/reports/form/use-month.ts";
import type { OpenMonth } from "#web/features/reports/form/use-open-month.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSinceSaved } from "./SaveLine.tsx";
import type { DraftActions } from "./use-draft-actions.ts";

interface FormQuestionsProps {
  month: Month;
  discarding: DraftActions["question"];
  leaving: OpenMonth["question"];
}

/** Asks before a draft is discarded, and before another month takes the place of what could not be saved. */
export function FormQuestions({ month, discarding, leaving }: FormQuestionsProps) {
  const period = formatPeriod(month.period);
  return (
    <>
      <ConfirmDialog
        open={discarding.isAsking}
        onOpenChange={(isOpen) => !isOpen && discarding.cancel()}
        title={month.isCorrecting ? "Discard the correction?" : "Start over?"}
        confirmLabel="Discard Draft"
        busyText="Discarding..."
        busy={discarding.isPending}
        onConfirm={discarding.confirm}
      >
        What was entered for {month.location ? <span translate="no">{month.location.name}, </span> : ""}
        {period} is discarded with its documents, for every manager.
        {month.filedReport && " The filed report stands as it is."}
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving.isAsking}
        onOpenChange={(isOpen) => !isOpen && leaving.stay()}
        title="Leave without saving?"
        confirmLabel="Leave"
        tone="primary"
        onConfirm={leaving.leave}
      >
        What you entered for {period}
        {useSinceSaved()} could not be saved, and is lost when another month is opened.
      </ConfirmDialog>
    </>
  );
}
