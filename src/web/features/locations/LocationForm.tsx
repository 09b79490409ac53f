import type { SchemaForm } from "#web/lib/useSchemaForm.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { ChangedMeanwhile, type Conflict } from "#web/data/ChangedMeanwhile.tsx";
import { Field } from "#web/ui/Field.tsx";
import { KeptEntryNote, type LeftOut } from "#web/ui/KeptEntryNote.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import type { LocationValues } from "./location-form.ts";
import { LogoField } from "./LogoField.tsx";
import { SameNameNote } from "./SameNameNote.tsx";

interface LocationFormProps {
  form: SchemaForm<LocationValues>;
  /** Of what is filled in from before. */
  left: LeftOut | null;
  /** Only where a location is edited (spec section 2). */
  withDescription?: boolean;
  currentLogoUrl?: string | null;
  /** The location that is edited; absent for a new one. */
  editedId?: number | null;
  /** What somebody else has saved since it was opened. */
  conflict?: Conflict | null;
  /** Whether the dialog is open, and not fading away. */
  open: boolean;
}

export function LocationForm(props: LocationFormProps) {
  const {
    form,
    left,
    withDescription = false,
    currentLogoUrl = null,
    editedId = null,
    conflict = null,
    open,
  } = props;
  const { field, errorOf, problem } = form;
  return (
    <div className="location-form">
      <KeptEntryNote left={left} />
      <ChangedMeanwhile conflict={conflict} save="Save Changes" />
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <div>
        <Field label="Location Name" error={errorOf("name")}>
          <TextInput {...field("name")} required autoComplete="off" />
        </Field>
        <SameNameNote
          name={form.form.watch("name")}
          editedId={editedId}
          isSent={form.isSubmitting || !open}
        />
      </div>
      <Field label="Address" error={errorOf("address")}>
        <TextInput {...field("address")} required autoComplete="off" />
      </Field>
      {withDescription && (
        <Field label="Description" optional error={errorOf("description")}>
          <TextArea {...field("description")} rows={3} />
        </Field>
      )}
      <LogoField form={form} currentLogoUrl={currentLogoUrl} />
    </div>
  );
}
