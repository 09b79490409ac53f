import { api } from "#shared/api.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { useMutationOf } from "#web/data/use-api-mutation.ts";
import {
  formatFieldValue,
  suppressConflictError,
  type Fields,
  applyFieldValues,
  useEditConflict,
} from "#web/data/use-edit-conflict.ts";
import { useFormDraft } from "#web/lib/form-draft.ts";
import { useSchemaForm } from "#web/lib/use-zod-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { locationChanges } from "./location-changes.ts";
import { LABELS, locationForm, LocationForm, type LocationValues, valuesOf } from "./LocationForm.tsx";
import { TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { excessShare, formatShare, sharesExceedWhole } from "#shared/domain/shares.ts";
import { sharesUrl } from "#web/data/report-urls.ts";
import { Icon } from "#web/ui/icon.tsx";

interface EditLocationDialogProps {
  location: Location;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditLocationDialog({ location, open, onOpenChange }: EditLocationDialogProps) {
  const form = useSchemaForm<LocationValues>(locationForm, valuesOf(location));
  const { left, began } = useFormDraft(`location ${location.id}`, form.form, open);
  const { mutateAsync } = useMutationOf(suppressConflictError(locationChanges.update));

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
      applyFieldValues(
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
      if (name !== "logo") return formatFieldValue(value);
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

/** How much of a location is given away, and to how many; above the whole, a way to those who hold it. */
export function LocationShares({ location: { id, holders, assignedShare } }: { location: Location }) {
  if (holders === undefined || assignedShare === undefined) return null;
  if (holders === 0) return <p className="small">No investors assigned</p>;
  const sentence = `${holders.toLocaleString("en-US")} ${holders === 1 ? "investor" : "investors"} · ${formatShare(assignedShare)} assigned`;
  if (!sharesExceedWhole([assignedShare])) return <p className="small">{sentence}</p>;
  return (
    <Link href={sharesUrl(id)} className="lc-over">
      <Icon icon={TriangleAlert} size={14} />
      <span>
        {sentence}, {formatShare(excessShare(assignedShare))} too much
      </span>
    </Link>
  );
}
