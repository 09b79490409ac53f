import { classNames } from "./class-names.ts";

interface AvatarProps {
  initials: string;
  /** md: 36 px, lg: 48 px. */
  size?: "md" | "lg" | undefined;
}

/** Decorative: the name is beside it. */
export function Avatar({ initials, size = "md" }: AvatarProps) {
  return (
    <span className={classNames("circle avatar", size === "lg" && "avatar-lg")} aria-hidden="true">
      {initials}
    </span>
  );
}
