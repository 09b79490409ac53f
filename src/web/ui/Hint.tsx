import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

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
