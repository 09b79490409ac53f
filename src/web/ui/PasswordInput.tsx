import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Icon } from "./Icon.tsx";
import { TextInput } from "./TextInput.tsx";

export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <span className="secret">
      <TextInput {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className="secret-eye"
        // Without the word of the field's label, so that the field is found by it alone.
        aria-label={shown ? "Hide typed characters" : "Show typed characters"}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon icon={shown ? EyeOff : Eye} size={17} />
      </button>
    </span>
  );
}
