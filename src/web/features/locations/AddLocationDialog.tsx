import { useChangeOf } from "#web/data/useChange.ts";
import { useKeptEntry } from "#web/lib/useKeptEntry.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { FormDialog } from "#web/ui/FormDialog.tsx";
import { NEW_LOCATION } from "#web/lib/new-forms.ts";
import { locationChanges } from "./location-changes.ts";
import { blankLocation, locationForm, type LocationValues } from "./location-form.ts";
import { LocationForm } from "./LocationForm.tsx";

interface AddLocationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddLocationDialog({ open, onOpenChange }: AddLocationDialogProps) {
  const form = useSchemaForm<LocationValues>(locationForm, blankLocation);
  const { left } = useKeptEntry(NEW_LOCATION, form.form, open);
  const { mutateAsync } = useChangeOf(locationChanges.create);

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
