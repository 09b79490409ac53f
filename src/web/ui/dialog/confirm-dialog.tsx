import { type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "./dialog.tsx";
import { deletionPhrase, matchesDeletionPhrase } from "#shared/domain/accounts.ts";
import { TextInput } from "#web/ui/inputs.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question. */
  children: ReactNode;
  /** What can be chosen with it. */
  choice?: ReactNode;
  confirmLabel: string;
  confirmIcon?: LucideIcon | undefined;
  busyText?: string | undefined;
  busy?: boolean | undefined;
  /** danger: something is lost. */
  tone?: "danger" | "primary" | undefined;
  onConfirm: () => void;
}

/** One question, Cancel and the deed. The focus begins on Cancel. The caller closes it when the deed is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, choice, confirmLabel, confirmIcon, busyText, busy, tone } =
    props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      plain
      title={title}
      description={children}
      footer={
        <>
          <DialogCancel />
          <Button
            variant={tone ?? "danger"}
            icon={confirmIcon}
            busy={busy}
            busyText={busyText}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {choice && <div className="mt-3">{choice}</div>}
    </Dialog>
  );
}

type DeleteStep = 1 | 2 | 3;

interface DeleteButtonsProps {
  step: DeleteStep;
  verified: boolean;
  busy?: boolean | undefined;
  /** The sentence of the step, read with the button that the focus comes to. */
  describedBy: string;
  onStep: (step: DeleteStep) => void;
  onDelete: () => void;
}

/** The foot of the deletion, step by step. The keys give each step buttons of its own. */
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

interface DeleteByTypingProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of the item; it is typed after "DELETE " in upper case. */
  name: string;
  /** What the item is called among those of its kind: another may have the same name. */
  told: string;
  /** Of the first step: "Delete The Gilded Anchor Pub?", "Delete Investor". */
  title: string;
  /** "This removes the location for everyone:" */
  warning: string;
  /** What is lost, one per line. */
  consequences: readonly string[];
  /** Below them: how much that is, what stays. */
  note: ReactNode;
  busy?: boolean | undefined;
  /** The caller closes the dialog when it has succeeded. */
  onDelete: () => void;
}

/** Deletion in three steps inside one dialog (spec section 4). Closing goes back to the first and forgets the text. */
export function DeleteByTyping(props: DeleteByTypingProps) {
  const { open, onOpenChange, name, told, title, warning, consequences, note, busy, onDelete } = props;
  const [step, setStep] = useState<DeleteStep>(1);
  const [typed, setTyped] = useState("");
  const [wasOpen, setWasOpen] = useState(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const sentenceId = useId();
  const phraseId = useId();
  const verified = matchesDeletionPhrase(name, typed);

  // On opening and not on closing, so that the words do not change while the dialog fades.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setStep(1);
      setTyped("");
    }
  }

  // What was pressed is gone with its step: the focus goes on to where one types, else to the button that leads back.
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
    // The phrase is the name's alone, as two may have it.
    2: told === name ? "Enter exactly:" : `To delete ${told}, enter exactly:`,
    3: `${told} will be deleted now. This action cannot be undone.`,
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      plain
      above={<StepBars step={step} of={3} />}
      title={titles[step]}
      titleRef={heading}
      description={<span id={sentenceId}>{sentences[step]}</span>}
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
          <ul className="cons">
            {consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="cons-note">{note}</div>
        </>
      )}
      {step === 2 && (
        <>
          <p className="exact" id={phraseId}>
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

interface StepBarsProps {
  step: number;
  of: number;
}

/** Short bars that show which step one is in; said in words for those who hear it. */
function StepBars({ step, of }: StepBarsProps) {
  return (
    <p className="stepn">
      <span className="sr">
        Step {step} of {of}
      </span>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index + 1 === step ? "on" : undefined} aria-hidden="true" />
      ))}
    </p>
  );
}
