import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useFormDraft } from "#web/lib/form-draft.ts";
import { NEW_LOCATION } from "#web/lib/stored-form-drafts.ts";
import { useSchemaForm } from "#web/lib/use-zod-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { blankLocation, locationForm, LocationForm, type LocationValues } from "./LocationForm.tsx";

interface AddLocationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddLocationDialog({ open, onOpenChange }: AddLocationDialogProps) {
  const form = useSchemaForm<LocationValues>(locationForm, blankLocation);
  const { left } = useFormDraft(NEW_LOCATION, form.form, open);
  const { mutateAsync } = useApiMutation("createLocation");

  const save = async ({ name, address, logo }: LocationValues) => {
    await mutateAsync({ body: { name, address }, files: { logo } });
    onOpenChange(false);
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add New Location"
      confirmClose={form.isDirty}
      onSubmit={form.submit(save)}
      send="Create Location"
      sending="Creating..."
      isSending={form.isSubmitting}
    >
      <LocationForm form={form} left={left} open={open} />
    </FormDialog>
  );
}
