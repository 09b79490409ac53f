import { useEffect, useEffectEvent, useState } from "react";
import { NAME_MAX } from "#shared/domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/Field.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";

/** After the last key: what is signed with is seen before anything is pressed. */
const PAUSE_MS = 300;

interface TypedNameProps {
  /** The name that stands in the box already, as after a reload. */
  written?: string | undefined;
  /** Of the sentence that says that the signature is missing: the name is where it is put right. */
  problemId?: string | undefined;
  onGenerate: (name: string) => void;
}

/** The name to be written, and the button that writes it. */
export function TypedName({ written = "", problemId, onGenerate }: TypedNameProps) {
  const [name, setName] = useState(written);
  const isBlank = name.trim() === "";
  const generate = () => {
    if (!isBlank) onGenerate(name.trim());
  };
  const generateChanged = (typed: string) => {
    if (typed.trim() !== "" && typed.trim() !== written) onGenerate(typed.trim());
  };
  const onPause = useEffectEvent(generateChanged);
  useEffect(() => {
    const timer = setTimeout(() => onPause(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <div className="sign-name">
      <Field label="Your Name">
        <TextInput
          autoComplete="name"
          maxLength={NAME_MAX}
          {...(problemId === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId })}
          value={name}
          onChange={(event) => setName(event.target.value)}
          // Whoever typed a name and goes on to Submit has signed: the button is one way, leaving the field another.
          onBlur={() => generateChanged(name)}
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
