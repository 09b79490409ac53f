import { CircleAlert, type LucideIcon } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useMemo } from "react";
import { classNames } from "./class-names.ts";
import { useAfterPointerUp } from "./hooks/use-after-pointer-up.ts";
import { Icon } from "./icon.tsx";

interface FieldProps {
  label: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Replaced by the error, which mostly says the same. */
  help?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  /** One input of web/ui; it gets its id and description from the field. */
  children: ReactNode;
}

export function Field({ label, optional = false, help, error, className, children }: FieldProps) {
  const id = useId();
  const isWrong = error !== undefined && error !== "";
  const sentence = useAfterPointerUp(isWrong ? error : undefined);
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
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> (optional)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasSentence && <FieldError id={`${id}-error`}>{sentence}</FieldError>}
      {hasHelp && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** The sentence below what was filled in wrongly. */
export function FieldError({ children, ...props }: ComponentProps<"p">) {
  return (
    <p {...props} className="field-error">
      <Icon icon={CircleAlert} size={14} />
      <span>{children}</span>
    </p>
  );
}

/** Connects the input with its label, help text and error. */
interface FieldWiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** Spread before the caller's own props; empty outside a Field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}

interface FormNoteProps {
  icon: LucideIcon;
  /** For the aria-describedby of its fields. */
  id?: string;
  /** Says what has happened, and is announced. */
  isAnnounced?: boolean;
  children: ReactNode;
}

/** A line above a form: what to know before filling it in. */
export function FormNote({ icon, id, isAnnounced = false, children }: FormNoteProps) {
  const Line = isAnnounced ? "output" : "p";
  return (
    <Line className="form-note" id={id}>
      <Icon icon={icon} size={16} />
      <span>{children}</span>
    </Line>
  );
}
