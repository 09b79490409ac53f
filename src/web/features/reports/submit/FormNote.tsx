import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/Icon.tsx";

interface FormNoteProps {
  icon?: LucideIcon | undefined;
  /** Amber, or what is special about its place. */
  className?: string | undefined;
  children: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** What a person should know about what stands in the form, with the ways out of it. */
export function FormNote({ icon, className, children, actions, ref }: FormNoteProps) {
  return (
    <div className={classNames("fnote", className)} ref={ref}>
      {icon && <Icon icon={icon} />}
      {children}
      {actions && <div className="fnote-acts">{actions}</div>}
    </div>
  );
}
