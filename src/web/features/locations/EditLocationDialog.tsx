import { api } from "#shared/api.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/query.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { asTyped, editing, putInto, useEditConflict, type Fields } from "#web/data/useEditConflict.ts";
import { useKeptEntry } from "#web/lib/useKeptEntry.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { FormDialog } from "#web/ui/FormDialog.tsx";
import { locationChanges } from "./location-changes.ts";
import { LABELS, locationForm, valuesOf, type LocationValues } from "./location-form.ts";
import { LocationForm } from "./LocationForm.tsx";

interface EditLocationDialogProps {
  location: Location;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditLocationDialog({ location, open, onOpenChange }: EditLocationDialogProps) {
  const form = useSchemaForm<LocationValues>(locationForm, valuesOf(location));
  const { left, began } = useKeptEntry(`location ${location.id}`, form.form, open);
  const { mutateAsync } = useChangeOf(editing(locationChanges.update));

  const edit = useEditConflict<Location, LocationValues>({
    opened: location,
    fieldsOf: (stored) => {
      const { removeLogo: _none, ...values } = valuesOf(stored);
      return { ...values, logo: stored.logoUrl ?? "" };
    },
    read: async (client) => {
      const all = await client.fetchQuery({ ...query(api.locations.list), staleTime: 0 });
      return all.find(({ id }) => id === location.id);
    },
  });
  const inEdit = {
    form: form.form,
    began,
    fieldsIn: ({ logo, removeLogo, ...texts }: LocationValues): Fields => ({
      ...texts,
      logo: logo ?? (removeLogo ? "" : (edit.shown.logoUrl ?? "")),
    }),
    put: ({ logo, ...texts }: Fields, newer: Location) =>
      putInto(
        form.form,
        {
          ...texts,
          logo: logo instanceof File ? logo : null,
          removeLogo: logo === "" && newer.logoUrl !== null,
        },
        valuesOf(newer),
      ),
    labelOf: (name: string) => LABELS[name] ?? name,
    inWords: (value: Fields[string], name: string) => {
      if (name !== "logo") return asTyped(value);
      if (value instanceof File) return value.name;
      return value ? "another logo" : "no logo";
    },
  };

  const save = ({ logo, removeLogo, ...texts }: LocationValues) =>
    edit.send(inEdit, async () => {
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
        withDescription
        currentLogoUrl={edit.shown.logoUrl}
        conflict={edit.conflictIn(inEdit)}
        editedId={location.id}
        open={open}
      />
    </FormDialog>
  );
}
