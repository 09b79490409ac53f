import { useForm } from "#web/features/reports/form/report-store.ts";
import { Button } from "#web/ui/button.tsx";
import { savedTime } from "./saved-when.ts";

interface SaveLineProps {
  onRetry: () => void;
  onStartOver: () => void;
}

/** How far what was typed is saved; nothing before something was typed. */
export function SaveLine({ onRetry, onStartOver }: SaveLineProps) {
  const problem = useSaveProblem();
  const text = useSavedText();
  // A banner has the way to discard what was continued.
  const canDiscard = useForm(({ draft }) => draft.revision !== null && draft.continued === null);
  const hasConflict = useForm(({ draft }) => draft.theirs !== null || draft.key.locationId === null);
  return (
    <div className="save-line row wrap small muted">
      {/* Only that it is not saved interrupts a screen reader. */}
      <output className={problem === null ? "visually-hidden" : "negative"}>
        {problem !== null && `Not saved: ${problem}`}
      </output>
      {problem !== null && !hasConflict && (
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      )}
      {problem === null && text !== null && <span>{text}</span>}
      {problem === null && canDiscard && (
        <button type="button" className="link" onClick={onStartOver}>
          Start Over
        </button>
      )}
    </div>
  );
}

/** "" or " since 10:42 am": since when what was typed is not saved, where some of it is. */
export function useSinceSaved(): string {
  const savedAt = useForm(({ save }) => save.savedAt);
  return savedAt === null ? "" : ` since ${savedTime(savedAt)}`;
}

/** How much of what was typed is saved, where nothing more can be. */
export function useKeptSentence(): string {
  const savedAt = useForm(({ save }) => save.savedAt);
  const isSaved = useForm(({ edits, save }) => edits === save.savedEdits);
  if (isSaved) return "What you typed is kept with its location and month.";
  if (savedAt === null) return "What you typed is not saved.";
  return `What you typed until ${savedTime(savedAt)} is kept with its location and month.`;
}

/** The same in the strip of phones, where the summary is out of sight. */
export function SaveStrip() {
  const problem = useSaveProblem();
  const text = useSavedText();
  const shown = problem === null ? text : "Not saved";
  return shown === null ? null : <span className="ratio-strip-save">{shown}</span>;
}

/** Why it is not saved; null where it is, or will be in a moment. */
function useSaveProblem(): string | null {
  return useForm(({ draft, edits, save }) => {
    if (edits === save.savedEdits) return null;
    return draft.key.locationId === null ? "choose a location first." : save.problem;
  });
}

function useSavedText(): string | null {
  const savedAt = useForm(({ save }) => save.savedAt);
  const isSaving = useForm(({ edits, save }) => save.isSaving || edits !== save.savedEdits);
  if (isSaving) return "Saving...";
  return savedAt === null ? null : `Draft saved ${savedTime(savedAt)}`;
}
