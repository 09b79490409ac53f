import type { ReactNode } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { otherEmptyFigures } from "#shared/domain/reports/report-figures.ts";
import { useDerivedFigure } from "#web/features/reports/form/report-store.ts";
import type { Month } from "#web/features/reports/form/use-month.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import type { Submission, SubmitQuestion } from "./use-submit-report.ts";

/** Asks about a clawback and what may have been forgotten. */
export function ConfirmSubmitDialog({ month, submission }: { month: Month; submission: Submission }) {
  const { questions, isPending, cancel, confirm } = submission;
  const { payees } = month;
  const location = month.location?.name ?? "";
  const paid = useDerivedFigure(({ figures }) => figures.cashDistributionDuringPeriod);
  const isEmpty = useDerivedFigure(({ figures }) => figures.grossSalesLastMonth === null);
  const empty = useDerivedFigure(({ figures }) => otherEmptyFigures(figures).join(", "));
  const hasReaders = payees?.length !== 0;
  const of = `of ${location} for ${formatPeriod(month.period)}`;
  const content: Record<SubmitQuestion, { title: string; text: ReactNode }> = {
    clawback: {
      title: "Take money back from the investors?",
      text: (
        <>
          The Cash Distribution {of} is{" "}
          <span translate="no" className="numeric">
            {formatMoney(paid)}
          </span>
          . A negative amount is a clawback: every investor sees their own share of it.
        </>
      ),
    },
    shares: {
      title: "Submit with the recorded shares?",
      text: `Shares of ${location} have changed since the report was filed, and ${month.isCorrecting ? "the correction" : "filed again it"} pays by those of ${formatPeriod(month.period)} as they are recorded now. What that changes is listed above the form.`,
    },
    withoutSales: {
      title: "Submit a month without sales?",
      text: `Gross Sales ${of} is ${isEmpty ? "empty" : "0"}.${hasReaders ? " The investors will read $0.00." : ""}`,
    },
    withoutDistribution: {
      title: "Submit without a distribution?",
      text: `Cash Distribution ${of} is empty.${hasReaders ? " The investors will read that they are paid $0.00." : ""}`,
    },
    stillEmpty: {
      title: "Submit with figures still empty?",
      text: `Still empty, read as $0.00: ${empty}.`,
    },
  };
  const [first = "withoutSales"] = questions;
  return (
    <ConfirmDialog
      open={questions.length > 0}
      onOpenChange={(isOpen) => !isOpen && cancel()}
      title={content[first].title}
      confirmLabel={first === "clawback" ? "Submit Clawback" : "Submit Anyway"}
      busyText="Saving..."
      busy={isPending}
      tone={first === "clawback" ? "danger" : "primary"}
      onConfirm={confirm}
    >
      {questions.map((question) => (
        <span className="submit-question" key={question}>
          {content[question].text}
        </span>
      ))}
    </ConfirmDialog>
  );
}
