import type { ReactNode } from "react";

interface CardHeadProps {
  title: ReactNode;
  /** For aria-labelledby of the card. */
  id?: string | undefined;
  /** At the right: a switch, a link, a quiet note. */
  children?: ReactNode;
}

export function CardHead({ title, id, children }: CardHeadProps) {
  return (
    <div className="card-head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
