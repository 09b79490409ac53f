import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { SchemaForm } from "#web/lib/use-schema-form.ts";
import { Field } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import { TextInput } from "./inputs.tsx";

export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <span className="secret">
      <TextInput {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className="secret-eye"
        // Without the word "password", so that the label finds the field only.
        aria-label={shown ? "Hide typed characters" : "Show typed characters"}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon icon={shown ? EyeOff : Eye} size={17} />
      </button>
    </span>
  );
}

interface Box<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
}

interface PasswordTwiceProps<Values extends FieldValues> {
  form: SchemaForm<Values>;
  first: Box<Values>;
  repeat: Box<Values>;
  help?: string | undefined;
  className?: string | undefined;
}

/** A new password, typed twice: a typing error, which nobody sees, would lock its owner out. */
export function PasswordTwice<Values extends FieldValues>(props: PasswordTwiceProps<Values>) {
  const { form, first, repeat, help, className } = props;
  const typed = form.field(first.name);
  const checkRepeat = () => {
    if (form.library.getValues(repeat.name)) void form.library.trigger(repeat.name);
  };
  return (
    <>
      <Field label={first.label} error={form.errorOf(first.name)} help={help} className={className}>
        <PasswordInput
          {...typed}
          required
          autoComplete="new-password"
          // Whether the repetition matches may have changed.
          onChange={(event) => void typed.onChange(event).then(() => form.recheck(repeat.name))}
          onBlur={(event) => void typed.onBlur(event).then(checkRepeat)}
        />
      </Field>
      <Field label={repeat.label} error={form.errorOf(repeat.name)}>
        <PasswordInput {...form.field(repeat.name)} required autoComplete="new-password" />
      </Field>
    </>
  );
}
