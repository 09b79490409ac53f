import type { Location } from "#shared/locations/locations.schema.ts";
import { placesApart } from "#shared/domain/names.ts";
import { unsentKind } from "#web/data/unsent-correction.ts";
import { unsentTitle, type UnsentReport } from "#web/data/unsent-reports.ts";
import { filedMeanwhile, useIsReportFiled } from "#web/data/useIsReportFiled.ts";
import { useSession } from "#web/lib/useSession.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

interface UnsentNoteProps {
  report: UnsentReport;
  locations: readonly Location[];
  onContinue: () => void;
}

/** Another report that was entered here and not sent. */
export function UnsentNote({ report, locations, onContinue }: UnsentNoteProps) {
  const location = locations.find(({ id }) => id === report.locationId);
  const title = unsentTitle(report, location ? placesApart(locations)(location) : null);
  const { user } = useSession();
  const kind = unsentKind(user?.id ?? "", report);
  // A correction is of a month that is filed.
  const isNew = kind === "report for";
  const isFiled = useIsReportFiled(report, isNew) === true && isNew;
  const [verb, what] = isFiled
    ? (["View", "what you entered for"] as const)
    : (["Continue", `your ${kind}`] as const);
  return (
    <FormNote
      actions={
        <Button variant="outline" aria-label={`${verb} ${what} ${title}`} onClick={onContinue}>
          {verb}
        </Button>
      }
    >
      <div>
        {isFiled ? (
          `${filedMeanwhile(title)}.`
        ) : (
          <>
            Your {kind} <b>{title}</b> is not sent yet.
          </>
        )}
      </div>
    </FormNote>
  );
}
