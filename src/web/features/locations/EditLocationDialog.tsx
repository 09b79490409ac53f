import type { Location } from "#shared/locations/locations.schema.ts";
import { useChange } from "#web/data/useChange.ts";
import { useKeptEntry } from "#web/lib/useKeptEntry.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DialogCancel } from "#web/ui/DialogCancel.tsx";
import { locationForm, valuesOf, type LocationValues } from "./location-form.ts";
import { LocationForm } from "./LocationForm.tsx";

interface EditLocationDialogProps {
  location: Location;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditLocationDialog({ location, open, onOpenChange }: EditLocationDialogProps) {
  const form = useSchemaForm<LocationValues>(locationForm, valuesOf(location));
  const { left } = useKeptEntry(`location ${location.id}`, form.form, open);
  const { mutateAsync } = useChange("updateLocation");

  const save = async ({ logo, removeLogo, ...texts }: LocationValues) => {
    await mutateAsync({
      params: { id: location.id },
      body: removeLogo ? { ...texts, removeLogo: "true" } : texts,
      files: { logo },
    });
    onOpenChange(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Location"
      confirmClose={form.isDirty}
      onSubmit={form.submit(save)}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={form.isSubmitting} busyText="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <LocationForm form={form} left={left} withDescription currentLogoUrl={location.logoUrl} />
    </Dialog>
  );
}
