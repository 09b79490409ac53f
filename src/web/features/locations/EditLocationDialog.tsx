import { api } from "#shared/api.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatFieldValue, useEditConflict } from "#web/data/use-edit-conflict.ts";
import { useFormDraft } from "#web/lib/form-draft.ts";
import { useSchemaForm } from "#web/lib/use-zod-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { LABELS, locationForm, LocationForm, type LocationValues, valuesOf } from "./LocationForm.tsx";

interface EditLocationDialogProps {
  location: Location;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditLocationDialog({ location, open, onOpenChange }: EditLocationDialogProps) {
  const form = useSchemaForm<LocationValues>(locationForm, valuesOf(location));
  const { left, began } = useFormDraft(`location ${location.id}`, form.form, open);
  const { mutateAsync } = useApiMutation("updateLocation");
  const edit = useEditConflict<Location, LocationValues>({
    form: form.form,
    opened: location,
    began,
    fetchCurrent: async (client) => {
      const all = await client.fetchQuery({ ...query(api.locations.list), staleTime: 0 });
      return all.find(({ id }) => id === location.id);
    },
    valuesOf,
    // Compared as one field: a new file, "" for no logo, else the address of the stored one.
    toFields: ({ logo, removeLogo, ...texts }, { logoUrl }) => ({
      ...texts,
      logo: logo ?? (removeLogo ? "" : (logoUrl ?? "")),
    }),
    fromFields: ({ logo, ...texts }, { logoUrl }) => ({
      ...texts,
      logo: logo instanceof File ? logo : null,
      removeLogo: logo === "" && logoUrl !== null,
    }),
    labelOf: (name) => LABELS[name] ?? name,
    describe: (value, name) => {
      if (name !== "logo") return formatFieldValue(value);
      if (value instanceof File) return value.name;
      return value ? "another logo" : "no logo";
    },
  });

  const save = ({ logo, removeLogo, ...texts }: LocationValues) =>
    edit.save(async () => {
      const body = { ...texts, updatedAt: edit.shown.updatedAt };
      await mutateAsync({
        params: { id: location.id },
        body: removeLogo ? { ...body, removeLogo: "true" } : body,
        files: { logo },
      });
      onOpenChange(false);
    });

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
        edited={{ id: location.id, logoUrl: edit.shown.logoUrl, conflict: edit.conflict }}
        open={open}
      />
    </FormDialog>
  );
}
