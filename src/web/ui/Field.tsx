import { CircleAlert } from "lucide-react";
import { useId, useMemo, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldContext, type FieldWiring } from "./field-context.ts";
import { Icon } from "./Icon.tsx";
import { useOnceReleased } from "./useOnceReleased.ts";

interface FieldProps {
  label: ReactNode;
  /** For a label that the design does not show, as in a row of a table. */
  hideLabel?: boolean | undefined;
  /** Required fields are the rule; the others say so. */
  optional?: boolean | undefined;
  /** Not shown while there is an error, which mostly says the same. */
  help?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  /** One control of this kit; it takes its id and its description from here. */
  children: ReactNode;
}

export function Field({
  label,
  hideLabel = false,
  optional = false,
  help,
  error,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const isWrong = error !== undefined && error !== "";
  const sentence = useOnceReleased(isWrong ? error : undefined);
  const hasSentence = sentence !== undefined;
  const hasHelp = !hasSentence && help !== undefined && help !== null && help !== "";
  const wiring = useMemo<FieldWiring>(() => {
    const described = [hasSentence && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(" ");
    return {
      id,
      ...(described === "" ? {} : { "aria-describedby": described }),
      ...(isWrong ? { "aria-invalid": true } : {}),
    };
  }, [id, hasHelp, isWrong, hasSentence]);

  return (
    <div className={classNames("field", className)}>
      <label htmlFor={id} className={hideLabel ? "sr" : undefined}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasSentence && (
        <p className="ferror" id={`${id}-error`}>
          <Icon icon={CircleAlert} size={14} />
          <span>{sentence}</span>
        </p>
      )}
      {hasHelp && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
