import { FilePenLine } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { SchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FormNote } from "#web/ui/form-field.tsx";
import { Banner } from "#web/ui/states.tsx";
import { Dialog, DialogCancel, type DialogProps } from "./dialog.tsx";
import { type Conflict, StaleEditBanner } from "./stale-edit-banner.tsx";

interface FormDialogProps<Values extends FieldValues> extends Omit<DialogProps, "footer" | "onSubmit"> {
  form: SchemaForm<Values>;
  /** Called with valid values. */
  save: (values: Values) => Promise<unknown>;
  submitLabel: string;
  /** Its label while the request runs. */
  busyText: string;
  /** What somebody else has saved since the dialog opened. */
  conflict?: Conflict | null;
  /** What a restored draft lacks; null where none was restored. */
  notStored?: NotStored | null;
  /** Beside Cancel, at the far left: another thing to do with what is edited. */
  otherAction?: ReactNode;
  /** The form's only field shows a refusal that belongs to no field. */
  hasProblemAtField?: boolean;
}

/** A dialog with a form: fields, and below them Cancel and the submit button. Asks before it drops changes. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, save, submitLabel, busyText, confirmClose = form.isDirty, children, ...more } = props;
  const { conflict = null, notStored = null, hasProblemAtField = false, otherAction, ...dialog } = more;
  const problem = hasProblemAtField ? undefined : form.problem;
  return (
    <Dialog
      {...dialog}
      confirmClose={confirmClose}
      onSubmit={form.submit(save)}
      footer={
        <>
          {otherAction && <div className="dialog-other-action">{otherAction}</div>}
          <DialogCancel />
          <Button type="submit" busy={form.isSubmitting} busyText={busyText}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {(notStored !== null || conflict !== null || problem !== undefined) && (
        <div className="form-notes stack-wide">
          <RestoredDraftNote notStored={notStored} />
          <StaleEditBanner conflict={conflict} saveLabel={submitLabel} />
          {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        </div>
      )}
      {children}
    </Dialog>
  );
}

/** What was entered, too, but is never stored. */
interface NotStored {
  password: boolean;
  file: boolean;
}

/** Above a form that is filled in with what was typed before the session ended or the page was reloaded. */
export function RestoredDraftNote({ notStored }: { notStored: NotStored | null }) {
  if (notStored === null) return null;
  return (
    <FormNote icon={FilePenLine} isAnnounced>
      What you typed here before is filled in.
      {notStored.password && " Enter the password again."}
      {notStored.file && " Choose the logo again."}
    </FormNote>
  );
}
