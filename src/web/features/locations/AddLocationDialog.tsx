import { useChange } from "#web/data/useChange.ts";
import { useKeptEntry } from "#web/lib/useKeptEntry.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DialogCancel } from "#web/ui/DialogCancel.tsx";
import { blankLocation, locationForm, NEW_LOCATION, type LocationValues } from "./location-form.ts";
import { LocationForm } from "./LocationForm.tsx";

interface AddLocationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddLocationDialog({ open, onOpenChange }: AddLocationDialogProps) {
  const form = useSchemaForm<LocationValues>(locationForm, blankLocation);
  const { left } = useKeptEntry(NEW_LOCATION, form.form, open);
  const { mutateAsync } = useChange("createLocation");

  const save = async ({ name, address, logo }: LocationValues) => {
    await mutateAsync({ body: { name, address }, files: { logo } });
    onOpenChange(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add New Location"
      confirmClose={form.isDirty}
      onSubmit={form.submit(save)}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={form.isSubmitting} busyText="Creating...">
            Create Location
          </Button>
        </>
      }
    >
      <LocationForm form={form} left={left} />
    </Dialog>
  );
}
