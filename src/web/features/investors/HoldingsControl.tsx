import { Controller, type FieldPath } from "react-hook-form";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { SchemaForm } from "#web/lib/useSchemaForm.ts";
import { HoldingsFields } from "./HoldingsFields.tsx";
import type { Shares } from "./shares.ts";

interface HoldingsControlProps<Values extends { percentages: Shares }> {
  form: SchemaForm<Values>;
  locations: readonly Location[];
  before: Shares;
  /** A new investor's share may be left blank (spec section 5). */
  mayBeBlank?: boolean;
}

/** Ties the boxes to the field "percentages" of a form. */
export function HoldingsControl<Values extends { percentages: Shares }>(props: HoldingsControlProps<Values>) {
  const { form, locations, before, mayBeBlank = false } = props;
  const name = "percentages" as FieldPath<Values>;
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field, fieldState }) => (
        <HoldingsFields
          value={field.value as Shares}
          onBlur={field.onBlur}
          locations={locations}
          before={before}
          mayBeBlank={mayBeBlank}
          errors={fieldState.error}
          onChange={(shares) => {
            field.onChange(shares);
            form.recheck(name);
          }}
        />
      )}
    />
  );
}
