import { TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "./stale-edit-banner.css";

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
  saveLabel: string;
}

/** Above a form that was refused because somebody else was quicker: the newer values beside what was entered. */
export function StaleEditBanner({ conflict, saveLabel }: StaleEditBannerProps) {
  return conflict && <ShownConflict conflict={conflict} saveLabel={saveLabel} />;
}

function ShownConflict({ conflict, saveLabel }: { conflict: Conflict; saveLabel: string }) {
  const { differences, onUseNewer } = conflict;
  const id = useId();
  const banner = useRef<HTMLElement>(null);
  // The banner is at the top of the form, the button that was pressed at its foot.
  useEffect(() => banner.current?.focus(), []);
  const isDisputed = differences.some(({ entered }) => entered !== null);
  const takeNewer = () => {
    onUseNewer();
    // The button goes with what it was for.
    banner.current?.focus();
  };
  return (
    <section className="stale-edit-banner" aria-labelledby={id} tabIndex={-1} ref={banner}>
      <p id={id}>
        <Icon icon={TriangleAlert} />
        <span>{sentenceAbout(conflict, isDisputed, saveLabel)}</span>
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

function sentenceAbout(
  { differences, mayBePassword }: Conflict,
  isDisputed: boolean,
  saveLabel: string,
): string {
  if (differences.length === 0)
    return `This was saved again after you opened it. Nothing shown here differs${mayBePassword ? "; a password may have been changed" : ""}. ${saveLabel} saves what you entered.`;
  return `This was changed after you opened it, and nothing is saved yet. ${isDisputed ? `${saveLabel} saves what you entered.` : "The changes are filled in."}`;
}
