import { type ReactNode, useId } from "react";
import { Card } from "#web/ui/card.tsx";

interface SecurityCardProps {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** One or two sentences. */
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A section of the security page: a title, a text, buttons beside them, and details below. */
export function SecurityCard({ title, badge, text, actions, children }: SecurityCardProps) {
  const id = useId();
  return (
    <Card as="section" pad aria-labelledby={id} className="security-card">
      <div className="security-card-head space-between">
        <div>
          <h2 id={id}>
            {title} {badge}
          </h2>
          <p className="muted">{text}</p>
        </div>
        {actions !== undefined && <div className="security-card-actions wrap">{actions}</div>}
      </div>
      {children}
    </Card>
  );
}
