import { useId, type ReactNode } from "react";
import { Card } from "#web/ui/Card.tsx";

interface SecurityCardProps {
  title: string;
  /** Beside the title: whether it is on. */
  badge?: ReactNode;
  /** What it is for, in a sentence or two. */
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function SecurityCard({ title, badge, text, actions, children }: SecurityCardProps) {
  const id = useId();
  return (
    <Card as="section" pad aria-labelledby={id} className="sec-card">
      <div className="sec-card-head">
        <div className="min-w-0">
          <h2 id={id}>
            {title} {badge}
          </h2>
          <p className="muted">{text}</p>
        </div>
        {actions !== undefined && <div className="sec-card-actions">{actions}</div>}
      </div>
      {children}
    </Card>
  );
}
