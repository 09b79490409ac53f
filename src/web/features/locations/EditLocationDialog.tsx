import type { Location } from "#shared/locations/locations.schema.ts";
import { useChange } from "#web/data/useChange.ts";
import { useKeptEntry } from "#web/lib/useKeptEntry.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { FormDialog } from "#web/ui/FormDialog.tsx";
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
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Location"
      confirmClose={form.isDirty}
      onSubmit={form.submit(save)}
      send="Save Changes"
      sending="Saving..."
      isSending={form.isSubmitting}
    >
      <LocationForm
        form={form}
        left={left}
        withDescription
        currentLogoUrl={location.logoUrl}
        editedId={location.id}
        open={open}
      />
    </FormDialog>
  );
}
