import { FilePenLine } from "lucide-react";
import type { FieldValues } from "react-hook-form";
import type { SchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FormNote } from "#web/ui/form-field.tsx";
import type { DialogProps } from "./dialog-context.ts";
import { Dialog, DialogCancel } from "./dialog.tsx";

interface FormDialogProps<Values extends FieldValues> extends Omit<DialogProps, "footer" | "onSubmit"> {
  form: SchemaForm<Values>;
  /** Called with valid values. */
  save: (values: Values) => Promise<unknown>;
  submitLabel: string;
  /** Its label while the request runs. */
  busyText: string;
}

/** A dialog with a form: fields, and below them Cancel and the submit button. Asks before it drops changes. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, save, submitLabel, busyText, confirmClose = form.isDirty, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      confirmClose={confirmClose}
      onSubmit={form.submit(save)}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={form.isSubmitting} busyText={busyText}>
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}

/** What was entered, too, but is never stored. */
export interface NotStored {
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
