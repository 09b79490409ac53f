import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import { LOGO_HELP, LOGO_MAX_BYTES } from "#shared/domain/limits.ts";
import {
  type Location,
  LOCATION_KINDS,
  type LocationKind,
  newLocation,
} from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { LOGO_KINDS, useDataUrl } from "#web/lib/logo-files.ts";
import type { SchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";

interface LocationFormProps {
  form: SchemaForm<LocationValues>;
  /** The location that is edited; absent for a new one. Only an edited one has a description. */
  edited?: EditedLocation;
}

type EditedLocation = Pick<Location, "id" | "logoUrl">;

/** The fields of the dialogs for a new and for an existing location. */
export function LocationForm({ form, edited }: LocationFormProps) {
  const { field, errorOf } = form;
  return (
    <div className="location-form">
      <Field label="Location Name" error={errorOf("name")}>
        <TextInput {...field("name")} required autoComplete="off" />
      </Field>
      <Field label="Address" error={errorOf("address")}>
        <TextInput {...field("address")} required autoComplete="off" />
      </Field>
      {edited && (
        <Field label="Description" optional error={errorOf("description")}>
          <TextArea {...field("description")} rows={3} />
        </Field>
      )}
      <LogoField form={form} storedUrl={edited?.logoUrl ?? null} />
      {edited && <EditedFields form={form} edited={edited} />}
    </div>
  );
}

interface EditedFieldsProps {
  form: SchemaForm<LocationValues>;
  edited: EditedLocation;
}

/** Until when its reports are due, what it is compared with while investors see that, and how many came on time. */
function EditedFields({ form: { field, errorOf }, edited: { id } }: EditedFieldsProps) {
  const { data: settings } = useQuery(query(api.settings.read));
  const onTime = useQuery(query(api.locations.one, { params: { id } })).data?.onTime;
  return (
    <>
      <Field label="Report due on day" optional error={errorOf("dueDay")}>
        <span className="inline-number wrap">
          <TextInput {...field("dueDay")} inputMode="numeric" autoComplete="off" />
          <span className="muted small">
            of the following month. Empty: the group’s day{settings && `, the ${ordinal(settings.dueDay)}`}.
          </span>
        </span>
      </Field>
      {settings?.comparisonForInvestors && (
        <Field
          label="Kind"
          optional
          help="Another kind counts from the next month on."
          error={errorOf("kind")}
        >
          <Select {...field("kind")}>
            <option value="">No kind</option>
            {LOCATION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_NAMES[kind]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {onTime && (
        <div className="field">
          <p className="field-label">On time, last {onTime.of === 1 ? "month" : `${onTime.of} months`}</p>
          <p className="row small">
            <span className="on-time-bar" aria-hidden="true">
              {Array.from({ length: onTime.of }, (_, index) => (
                <i key={index} className={index < onTime.count ? undefined : "is-late"} />
              ))}
            </span>
            {onTime.count} of {onTime.of}
          </p>
        </div>
      )}
    </>
  );
}

export const KIND_NAMES: Readonly<Record<LocationKind, string>> = {
  cafe: "Cafe",
  bar: "Bar",
  restaurant: "Restaurant",
};

/** "21st", of a day of the month. */
function ordinal(day: number): string {
  const ending = day > 10 && day < 20 ? undefined : ["th", "st", "nd", "rd"][day % 10];
  return `${day}${ending ?? "th"}`;
}

interface LogoFieldProps {
  form: SchemaForm<LocationValues>;
  /** The stored logo of an edited location. */
  storedUrl: string | null;
}

/** A preview, a file to choose, and a button to remove the logo. */
function LogoField({ form: { library, errorOf }, storedUrl }: LogoFieldProps) {
  const { control } = library;
  const logo = useController({ control, name: "logo" }).field;
  const removal = useController({ control, name: "removeLogo" }).field;
  const input = useRef<HTMLInputElement>(null);
  const isShown = logo.value !== null && errorOf("logo") === undefined && isPicture(logo.value);
  const preview = useDataUrl(isShown ? logo.value : null);
  const remaining = removal.value ? null : storedUrl;

  // The browser's own input is not controlled: a form that lost its file must not show the name still.
  useEffect(() => {
    if (logo.value === null && input.current) input.current.value = "";
  }, [logo.value]);

  const choose = async (file: File | null) => {
    logo.onChange(file);
    await library.trigger("logo");
    if (file === null) return;
    await detectUnreadable(file);
    await library.trigger("logo");
  };
  const remove = () => {
    if (logo.value === null) removal.onChange(true);
    else void choose(null);
    input.current?.focus();
  };

  return (
    <div className="logo-field wrap">
      <LocationLogo
        name={library.watch("name")}
        logoUrl={preview ?? remaining}
        audience="manager"
        size={72}
      />
      <Field
        label="Logo"
        optional
        error={errorOf("logo")}
        help={removal.value ? "The logo is taken away when you save." : LOGO_HELP}
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
        <Button variant="soft" className="logo-button" onClick={() => removal.onChange(false)}>
          Keep logo
        </Button>
      ) : (
        (logo.value !== null || remaining !== null) && (
          <Button variant="soft" className="logo-button" onClick={remove}>
            Remove logo
          </Button>
        )
      )}
    </div>
  );
}

const KIND_SENTENCE = "Upload a PNG, JPEG, WebP or GIF picture.";

/** The rules of both dialogs. The messages about the logo are the server's. */
export const locationSchema = z.extend(newLocation, {
  logo: z.nullable(
    z.file().check(
      z.mime([...LOGO_KINDS], KIND_SENTENCE),
      z.maxSize(LOGO_MAX_BYTES, `The file is too large: ${LOGO_HELP}.`),
      z.refine((file) => !unreadable.has(file as File), KIND_SENTENCE),
    ),
  ),
  removeLogo: z.boolean(),
});

export interface LocationValues {
  name: string;
  address: string;
  description: string;
  /** As typed; "" for the group's. */
  dueDay: string;
  kind: LocationKind | "";
  logo: File | null;
  removeLogo: boolean;
}

/** By field, for the banner about a stale edit. */
export const LABELS: Readonly<Record<string, string>> = {
  name: "Location Name",
  address: "Address",
  description: "Description",
  dueDay: "Report due on day",
  kind: "Kind",
  logo: "Logo",
};

export const blankLocation: LocationValues = {
  name: "",
  address: "",
  description: "",
  dueDay: "",
  kind: "",
  logo: null,
  removeLogo: false,
};

export const valuesOf = ({ name, address, description, dueDay, kind }: Location): LocationValues => ({
  ...blankLocation,
  name,
  address,
  description: description ?? "",
  dueDay: String(dueDay ?? ""),
  kind: kind ?? "",
});

/** Files with the name and type of a picture that no browser can decode. */
const unreadable = new WeakSet<File>();

/** Decodes a chosen file, so that a broken one is refused at once and not when it is sent. */
async function detectUnreadable(file: File): Promise<void> {
  try {
    (await createImageBitmap(file)).close();
  } catch (error) {
    // Other errors say nothing about the file.
    if (error instanceof DOMException) unreadable.add(file);
  }
}

/** Another file could not be a logo, and is not shown. */
const isPicture = ({ type, size }: File) =>
  size <= LOGO_MAX_BYTES && LOGO_KINDS.some((kind) => kind === type);
