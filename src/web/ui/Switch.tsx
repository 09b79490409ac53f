import { useId, type ReactNode } from "react";
import "./switch.css";

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The change is on its way; presses do nothing. */
  busy?: boolean | undefined;
  /** What is on or off. */
  children: ReactNode;
  /** One more quiet sentence. */
  help?: ReactNode;
}

/** Something that is on or off at once, without a form around it. */
export function Switch({ checked, onChange, busy = false, children, help }: SwitchProps) {
  const id = useId();
  return (
    <div className="switchline">
      <button
        type="button"
        role="switch"
        id={id}
        className="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        {...(help === undefined ? {} : { "aria-describedby": `${id}-help` })}
        {...(busy ? { "aria-busy": true, "aria-disabled": true } : {})}
        onClick={() => busy || onChange(!checked)}
      />
      <label htmlFor={id}>
        <span id={`${id}-label`}>{children}</span>
        {help !== undefined && (
          <span id={`${id}-help`} className="help">
            {help}
          </span>
        )}
      </label>
    </div>
  );
}
