import { useState } from "react";
import { NAME_MAX } from "#shared/domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/Field.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";

/** The name to be written, and the button that writes it. */
export function TypedName({ onGenerate }: { onGenerate: (name: string) => void }) {
  const [name, setName] = useState("");
  const isBlank = name.trim() === "";
  const generate = () => {
    if (!isBlank) onGenerate(name.trim());
  };
  return (
    <div className="sign-name">
      <Field label="Your Name">
        <TextInput
          autoComplete="name"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            generate();
          }}
        />
      </Field>
      <Button variant="outline" disabled={isBlank} onClick={generate}>
        Generate
      </Button>
    </div>
  );
}
