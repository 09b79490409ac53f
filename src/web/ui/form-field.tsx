import { CircleAlert, type LucideIcon } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useMemo } from "react";
import { classNames } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useOnceReleased } from "./pointer.ts";

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

/** What a label, a help text and an error give to the control between them. */
interface FieldWiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** Spread before the caller's own props: a control outside a field is wired by hand. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}

interface HintProps {
  icon: LucideIcon;
  /** For the fields that it is about. */
  id?: string;
  /** It says what has happened, and is read out. */
  isNews?: boolean;
  children: ReactNode;
}

/** A quiet line above a form: what to know before it is filled in. */
export function Hint({ icon, id, isNews = false, children }: HintProps) {
  const Line = isNews ? "output" : "p";
  return (
    <Line className="hint" id={id}>
      <Icon icon={icon} size={16} />
      <span>{children}</span>
    </Line>
  );
}
