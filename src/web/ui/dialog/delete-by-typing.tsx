import { Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { deletionPhrase, matchesDeletionPhrase } from "#shared/domain/accounts.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextInput } from "#web/ui/inputs.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { Dialog, DialogCancel } from "./dialog.tsx";

interface DeleteByTypingProps extends OpenState {
  /** The item's name; it is typed after "DELETE " in upper case. */
  name: string;
  /** Title of the first step: "Delete The Gilded Anchor Pub?", "Delete Investor". */
  title: string;
  /** "This removes the location for everyone:" */
  warning: string;
  /** What is deleted, one a line. */
  consequences: readonly string[];
  /** Below them: how much that is, and what stays. */
  note: ReactNode;
  busy?: boolean | undefined;
  /** The caller closes the dialog after success. */
  onDelete: () => void;
}

/** Deletion in three steps inside one dialog. It is mounted anew at every opening (useEntityDialog). */
export function DeleteByTyping(props: DeleteByTypingProps) {
  const { open, onOpenChange, name, title, warning, consequences, note, busy, onDelete } = props;
  const [step, setStep] = useState<DeleteStep>(1);
  const [typed, setTyped] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const sentenceId = useId();
  const phraseId = useId();
  const verified = matchesDeletionPhrase(name, typed);

  // The pressed button is gone with its step: focus the input, else the button that leads back.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const dialog = heading.current?.closest("[role=alertdialog]");
    dialog?.querySelector<HTMLElement>(".dialog-body input, .dialog-foot button")?.focus();
  }, [step]);

  const titles = { 1: title, 2: "Type the text to confirm", 3: "Final confirmation" };
  const sentences = {
    1: warning,
    // The phrase has the name only, which another item may have, too.
    2: "Enter exactly:",
    3: `${name} will be deleted now. This action cannot be undone.`,
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      isQuestion
      above={<StepBars step={step} of={3} />}
      title={<Untranslated names={[name]}>{titles[step]}</Untranslated>}
      titleRef={heading}
      description={
        <span id={sentenceId}>
          <Untranslated names={[name]}>{sentences[step]}</Untranslated>
        </span>
      }
      onSubmit={(event) => {
        event.preventDefault();
        if (step === 2 && verified) setStep(3);
      }}
      footer={
        <DeleteButtons
          step={step}
          verified={verified}
          busy={busy}
          describedBy={sentenceId}
          onStep={setStep}
          onDelete={onDelete}
        />
      }
    >
      {step === 1 && (
        <>
          <ul className="consequences">
            {consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="consequences-note">
            {note}
            <p>It cannot be undone in the portal; only whoever runs the server keeps a copy, for 30 days.</p>
          </div>
        </>
      )}
      {step === 2 && (
        <>
          <p translate="no" className="phrase-to-type" id={phraseId}>
            {deletionPhrase(name)}
          </p>
          <TextInput
            aria-label="Confirmation text"
            aria-describedby={`${sentenceId} ${phraseId}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </Dialog>
  );
}

type DeleteStep = 1 | 2 | 3;

interface DeleteButtonsProps {
  step: DeleteStep;
  verified: boolean;
  busy?: boolean | undefined;
  /** Id of the step's sentence, read with the button that gets the focus. */
  describedBy: string;
  onStep: (step: DeleteStep) => void;
  onDelete: () => void;
}

/** The buttons of each step. The keys keep React from reusing a button in the next step. */
function DeleteButtons(props: DeleteButtonsProps) {
  const { step, verified, busy, describedBy, onStep, onDelete } = props;
  if (step === 1)
    return (
      <>
        <DialogCancel key="cancel" />
        <Button key="continue" variant="danger" onClick={() => onStep(2)}>
          I Understand - Continue
        </Button>
      </>
    );
  if (step === 2)
    return (
      <>
        <Button key="back" variant="outline" onClick={() => onStep(1)}>
          Back
        </Button>
        <Button key="verify" variant="danger" type="submit" disabled={!verified}>
          Verify
        </Button>
      </>
    );
  return (
    <>
      <Button key="again" variant="outline" aria-describedby={describedBy} onClick={() => onStep(2)}>
        Cancel
      </Button>
      <Button
        key="delete"
        variant="danger"
        icon={Trash2}
        busy={busy}
        busyText="Deleting..."
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}

interface StepBarsProps {
  step: number;
  of: number;
}

/** The current step as bars, and as a text for screen readers. */
function StepBars({ step, of }: StepBarsProps) {
  return (
    <p className="step-marks">
      <span className="visually-hidden">
        Step {step} of {of}
      </span>
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={classNames("step-mark", index + 1 === step && "on")}
          aria-hidden="true"
        />
      ))}
    </p>
  );
}
