import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { joinWithAnd } from "#shared/domain/names.ts";
import type { Location, LocationKind } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { closeWhenGone, useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatFieldValue, useEditConflict } from "#web/data/use-edit-conflict.ts";
import { useDialogDraft } from "#web/lib/dialog-draft.ts";
import { NEW_LOCATION } from "#web/lib/stored-dialog-drafts.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { DeleteByTyping } from "#web/ui/dialog/delete-by-typing.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import {
  blankLocation,
  KIND_NAMES,
  LABELS,
  locationSchema,
  LocationForm,
  type LocationValues,
  valuesOf,
} from "./LocationForm.tsx";

export function AddLocationDialog(dialog: OpenState) {
  const form = useSchemaForm<LocationValues>(locationSchema, blankLocation);
  const { notStored } = useDialogDraft(NEW_LOCATION, form.library, dialog.open);
  const { mutateAsync } = useApiMutation("createLocation");

  const save = async ({ name, address, logo }: LocationValues) => {
    await mutateAsync({ body: { name, address }, files: { logo } });
    dialog.onOpenChange(false);
  };

  return (
    <FormDialog
      {...dialog}
      title="Add New Location"
      form={form}
      save={save}
      submitLabel="Create Location"
      busyText="Creating..."
      notStored={notStored}
    >
      <LocationForm form={form} />
    </FormDialog>
  );
}

interface EditLocationDialogProps extends OpenState {
  location: Location;
}

export function EditLocationDialog({ location, ...dialog }: EditLocationDialogProps) {
  const form = useSchemaForm<LocationValues>(locationSchema, valuesOf(location));
  const { notStored, draftBase } = useDialogDraft(`location ${location.id}`, form.library, dialog.open);
  const { mutateAsync } = useApiMutation("updateLocation");
  const edit = useEditConflict<Location, LocationValues>({
    form: form.library,
    base: location,
    draftBase,
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
      if (name === "kind") return KIND_NAMES[value as LocationKind] ?? "No kind";
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
      dialog.onOpenChange(false);
    });

  return (
    <FormDialog
      {...dialog}
      title="Edit Location"
      form={form}
      save={save}
      submitLabel="Save Changes"
      busyText="Saving..."
      conflict={edit.conflict}
      notStored={notStored}
    >
      <LocationForm form={form} edited={edit.shown} />
    </FormDialog>
  );
}

const CONSEQUENCES = [
  "All monthly reports of this location",
  "Every investor assignment to it",
  "Its financial data and documents",
];

interface DeleteLocationDialogProps extends OpenState {
  location: Location;
}

export function DeleteLocationDialog({ location, ...dialog }: DeleteLocationDialogProps) {
  const { mutate, isPending } = useApiMutation("deleteLocation");
  return (
    <DeleteByTyping
      {...dialog}
      name={location.name}
      title={`Delete ${location.name}?`}
      warning="This removes the location for everyone:"
      consequences={CONSEQUENCES}
      note={<DeletionImpact id={location.id} />}
      busy={isPending}
      onDelete={() =>
        mutate(
          { params: { id: location.id } },
          closeWhenGone(() => dialog.onOpenChange(false)),
        )
      }
    />
  );
}

/** How much is deleted with a location, counted when the dialog opens. */
function DeletionImpact({ id }: { id: number }) {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...query(api.locations.one, { params: { id } }),
    refetchOnMount: "always",
    gcTime: 0,
  });
  const impact = isFetchedAfterMount ? data?.takesAlong : undefined;
  return (
    <output>
      {impact ? (
        <b>{describeImpact(impact)}</b>
      ) : isError ? (
        "How much goes with it could not be counted."
      ) : (
        "Counting what goes with it..."
      )}
    </output>
  );
}

/** "With it go 3 filed reports, 9 documents and 1 investor’s share." */
function describeImpact({ reports, documents, holders }: NonNullable<Location["takesAlong"]>): string {
  const parts = [
    reports > 0 && counted(reports, "filed report"),
    documents > 0 && counted(documents, "document"),
    holders > 0 && counted(holders, "investor’s share", "investors’ shares"),
  ].filter((part) => part !== false);
  if (parts.length === 0) return "Nothing has been filed or assigned here yet.";
  return `With it ${reports + documents + holders === 1 ? "goes" : "go"} ${joinWithAnd(parts)}.`;
}
