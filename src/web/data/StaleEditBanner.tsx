import { TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import "./stale-edit-notice.css";
import { Icon } from "#web/ui/icon.tsx";

/** A field that somebody else has changed. */
interface Difference {
  label: string;
  /** What is stored by now. */
  now: string;
  /** The form's value; null where it is the same. */
  entered: string | null;
}

/** What somebody else has saved since a form was opened. */
export interface Conflict {
  differences: readonly Difference[];
  /** A password may have been changed, too: none is ever shown. */
  mayBePassword: boolean;
  /** Puts the newer values into the form. */
  onUseNewer: () => void;
}

interface StaleEditBannerProps {
  /** Null: nobody has. */
  conflict: Conflict | null;
  /** On the button that saves. */
  save: string;
}

/** Above a form that was refused because somebody else was quicker: the newer values beside what was entered. */
export function StaleEditBanner({ conflict, save }: StaleEditBannerProps) {
  return conflict && <Note conflict={conflict} save={save} />;
}

function Note({ conflict, save }: { conflict: Conflict; save: string }) {
  const { differences, onUseNewer } = conflict;
  const id = useId();
  const note = useRef<HTMLElement>(null);
  // The notice is at the top of the form, the button that was pressed at its foot.
  useEffect(() => note.current?.focus(), []);
  const isDisputed = differences.some(({ entered }) => entered !== null);
  const takeNewer = () => {
    onUseNewer();
    // The button goes with what it was for.
    note.current?.focus();
  };
  return (
    <section className="changed-meanwhile" aria-labelledby={id} tabIndex={-1} ref={note}>
      <p id={id}>
        <Icon icon={TriangleAlert} />
        <span>{sentenceAbout(conflict, isDisputed, save)}</span>
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ label, now, entered }) => (
            <li key={label}>
              <b>{label}</b>
              <span>Now: {now}</span>
              <span>{entered === null ? "Filled in" : `You entered: ${entered}`}</span>
            </li>
          ))}
        </ul>
      )}
      {isDisputed && (
        <Button variant="outline" onClick={takeNewer}>
          Use Newer Values
        </Button>
      )}
    </section>
  );
}

function sentenceAbout({ differences, mayBePassword }: Conflict, isDisputed: boolean, save: string): string {
  if (differences.length === 0)
    return `This was saved again after you opened it. Nothing shown here differs${mayBePassword ? "; a password may have been changed" : ""}. ${save} saves what you entered.`;
  return `This was changed after you opened it, and nothing is saved yet. ${isDisputed ? `${save} saves what you entered.` : "The changes are filled in."}`;
}
