import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { deletionPhrase, matchesDeletionPhrase } from "#shared/domain/accounts.ts";
import { DeleteButtons, type DeleteStep } from "./DeleteButtons.tsx";
import { Dialog } from "./Dialog.tsx";
import { StepBars } from "./StepBars.tsx";
import { TextInput } from "./TextInput.tsx";

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
