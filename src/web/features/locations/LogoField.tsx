import { useEffect, useRef } from "react";
import { useController } from "react-hook-form";
import type { SchemaForm } from "#web/lib/useSchemaForm.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/Field.tsx";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { LOGO_KINDS, type LocationValues } from "./location-form.ts";
import { tryToDraw } from "./readable-picture.ts";
import { usePicture } from "./usePicture.ts";

interface LogoFieldProps {
  form: SchemaForm<LocationValues>;
  currentLogoUrl: string | null;
}

/** The plate as it will look, a file to choose, and a way to be rid of it. */
export function LogoField({ form: { form, errorOf }, currentLogoUrl }: LogoFieldProps) {
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
