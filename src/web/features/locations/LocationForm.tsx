import type { SchemaForm } from "#web/lib/use-zod-form.ts";
import { Banner } from "#web/ui/states.tsx";
import { type Conflict, StaleEditNotice } from "#web/data/StaleEditNotice.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { RestoredEntryNotice, type LeftOut } from "#web/ui/dialog/form-dialog.tsx";
import { TextArea, TextInput } from "#web/ui/inputs.tsx";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { LocationMark } from "#web/ui/location-logo.tsx";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { api } from "#shared/api.ts";
import { isSameName } from "#shared/domain/names.ts";
import { query } from "#web/data/queries.ts";
import { Icon } from "#web/ui/icon.tsx";
import * as z from "zod/mini";
import { LOGO_MAX_BYTES } from "#shared/domain/limits.ts";
import { type Location, newLocation } from "#shared/locations/locations.schema.ts";

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
      <RestoredEntryNotice left={left} />
      <StaleEditNotice conflict={conflict} save="Save Changes" />
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

interface LogoFieldProps {
  form: SchemaForm<LocationValues>;
  currentLogoUrl: string | null;
}

/** The plate as it will look, a file to choose, and a way to be rid of it. */
function LogoField({ form: { form, errorOf }, currentLogoUrl }: LogoFieldProps) {
  const { control } = form;
  const logo = useController({ control, name: "logo" }).field;
  const removal = useController({ control, name: "removeLogo" }).field;
  const input = useRef<HTMLInputElement>(null);
  const picture = usePicture(errorOf("logo") === undefined ? logo.value : null);
  const kept = removal.value ? null : currentLogoUrl;

  // However the form has come to be without a file, the box names none.
  useEffect(() => {
    if (logo.value === null && input.current) input.current.value = "";
  }, [logo.value]);

  const choose = async (file: File | null) => {
    logo.onChange(file);
    await form.trigger("logo");
    if (file === null) return;
    await tryToDraw(file);
    await form.trigger("logo");
  };
  const takeAway = () => {
    if (logo.value === null) removal.onChange(true);
    else void choose(null);
    input.current?.focus();
  };

  return (
    <div className="logo-field">
      <LocationMark name={form.watch("name")} logoUrl={picture ?? kept} audience="manager" size={72} />
      <Field
        label="Logo"
        optional
        error={errorOf("logo")}
        help={removal.value ? "The logo is taken away when you save." : "PNG, JPEG, WebP or GIF up to 5 MB"}
      >
        <TextInput
          type="file"
          name={logo.name}
          accept={LOGO_KINDS.join(",")}
          ref={input}
          onChange={(event) => void choose(event.target.files?.[0] ?? null)}
        />
      </Field>
      {removal.value && logo.value === null ? (
        <Button variant="soft" className="logo-away" onClick={() => removal.onChange(false)}>
          Keep logo
        </Button>
      ) : (
        (logo.value !== null || kept !== null) && (
          <Button variant="soft" className="logo-away" onClick={takeAway}>
            Remove logo
          </Button>
        )
      )}
    </div>
  );
}

interface SameNameNoteProps {
  name: string;
  /** The location that is edited; null for a new one. */
  editedId: number | null;
  /** What is sent becomes one of the list, and is no namesake of itself. */
  isSent: boolean;
}

/** Names need not be unique; a second one of the same name is worth a look at the list, though. */
function SameNameNote({ name, editedId, isSent }: SameNameNoteProps) {
  const { data } = useQuery(query(api.locations.list));
  const [places, setPlaces] = useState(data);
  if (!isSent && places !== data) setPlaces(data);
  const other =
    name.trim() === ""
      ? undefined
      : places?.find((place) => place.id !== editedId && isSameName(place.name, name));
  return (
    <output className="lc-same">
      {other && (
        <>
          <Icon icon={TriangleAlert} size={14} />
          <span>There is a location of this name already, at {other.address}</span>
        </>
      )}
    </output>
  );
}

const LOGO_KINDS = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

const KIND_SENTENCE = "Upload a PNG, JPEG, WebP or GIF picture.";

/** What both dialogs hold. The sentences about the logo are the server's. */
export const locationForm = z.extend(newLocation, {
  logo: z.nullable(
    z.file().check(
      z.mime([...LOGO_KINDS], KIND_SENTENCE),
      z.maxSize(LOGO_MAX_BYTES, "The file is too large: PNG, JPEG, WebP or GIF up to 5 MB."),
      z.refine((file) => !isUnreadable(file as File), KIND_SENTENCE),
    ),
  ),
  removeLogo: z.boolean(),
});

export interface LocationValues {
  name: string;
  address: string;
  description: string;
  logo: File | null;
  removeLogo: boolean;
}

/** What a difference is told by. */
export const LABELS: Readonly<Record<string, string>> = {
  name: "Location Name",
  address: "Address",
  description: "Description",
  logo: "Logo",
};

export const blankLocation: LocationValues = {
  name: "",
  address: "",
  description: "",
  logo: null,
  removeLogo: false,
};

export const valuesOf = ({ name, address, description }: Location): LocationValues => ({
  ...blankLocation,
  name,
  address,
  description: description ?? "",
});

/** Files that are pictures by their name and kind only. */
const unreadable = new WeakSet<File>();

const isUnreadable = (file: File) => unreadable.has(file);

/** Finds out whether a chosen file can be drawn, so that a broken one is refused at once and not when it is sent. */
async function tryToDraw(file: File): Promise<void> {
  try {
    (await createImageBitmap(file)).close();
  } catch (error) {
    // Anything else says nothing about the file.
    if (error instanceof DOMException) unreadable.add(file);
  }
}

/** A chosen picture as an address at which it can be seen before it is sent; null for what cannot be a logo. */
function usePicture(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (file === null || !isPicture(file)) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => setRead({ file, address: String(reader.result) }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read !== null && read.file === file ? read.address : null;
}

const isPicture = ({ type, size }: File) =>
  size <= LOGO_MAX_BYTES && LOGO_KINDS.some((kind) => kind === type);
