import { FilePenLine } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";

/** Leads to the question that deletes a report and keeps what was entered in it. */
export function CorrectReportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" icon={FilePenLine} onClick={onClick}>
      Correct Report
    </Button>
  );
}
