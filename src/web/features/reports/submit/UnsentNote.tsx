import type { Location } from "#shared/locations/locations.schema.ts";
import { unsentTitle, type UnsentReport } from "#web/data/unsent-reports.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

interface UnsentNoteProps {
  report: UnsentReport;
  locations: readonly Location[];
  onContinue: () => void;
}

/** Another report that was entered here and not sent. */
export function UnsentNote({ report, locations, onContinue }: UnsentNoteProps) {
  const name = locations.find(({ id }) => id === report.locationId)?.name ?? null;
  const title = unsentTitle(report, name);
  return (
    <FormNote
      actions={
        <Button variant="outline" aria-label={`Continue your report for ${title}`} onClick={onContinue}>
          Continue
        </Button>
      }
    >
      <div>
        Your report for <b>{title}</b> is not sent yet.
      </div>
    </FormNote>
  );
}
