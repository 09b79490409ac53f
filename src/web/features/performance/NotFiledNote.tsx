import { ClockAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Which report is missing, in place of its figures. */
export const NotFiledNote = ({ isLate, children }: { isLate: boolean; children: ReactNode }) => (
  <span className={classNames("performance-due row", isLate && "is-late")}>
    {isLate && <Icon icon={ClockAlert} size={15} />}
    {children}
  </span>
);
