import { CircleAlert, CircleCheck, CircleX, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

type BannerTone = "success" | "danger" | "warning" | "info";

const icons: Record<BannerTone, LucideIcon> = {
  success: CircleCheck,
  danger: CircleX,
  warning: TriangleAlert,
  info: CircleAlert,
};

/** A sentence about the state of the form or the page, said aloud when it changes. */
export function Banner({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <output className={`banner banner-${tone}`}>
      <Icon icon={icons[tone]} />
      <span>{children}</span>
    </output>
  );
}
