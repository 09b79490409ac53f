import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "./Icon.tsx";

type BackButtonProps = { children?: ReactNode } & ({ href: string } | { onClick: () => void });

/** To a fixed screen, or back to where one came from. */
export function BackButton({ children = "Back", ...way }: BackButtonProps) {
  const content = (
    <>
      <Icon icon={ArrowLeft} size={16} />
      {children}
    </>
  );
  if ("href" in way)
    return (
      <Link href={way.href} className="back">
        {content}
      </Link>
    );
  return (
    <button type="button" className="back" onClick={way.onClick}>
      {content}
    </button>
  );
}
