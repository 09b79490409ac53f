import { Trash2 } from "lucide-react";
import { Button } from "./Button.tsx";
import { DialogCancel } from "./DialogCancel.tsx";

export type DeleteStep = 1 | 2 | 3;

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
export function DeleteButtons(props: DeleteButtonsProps) {
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
