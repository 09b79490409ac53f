import { ShieldCheck } from "lucide-react";
import { formatDate } from "#web/lib/portal-dates.ts";
import { displayName, initials } from "#shared/domain/names.ts";
import type { User } from "#shared/users/users.schema.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ManagerBadge } from "./ManagerBadge.tsx";
import { UserActions } from "./UserActions.tsx";

interface UserCardProps {
  user: User;
  /** What the manager is called among all. */
  told: string;
  onSecurity: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function UserCard({ user, told, onSecurity, onEdit, onDelete }: UserCardProps) {
  const name = displayName(user);
  return (
    <Card as="li" className="manager">
      <Avatar initials={initials(user)} size="lg" />
      <div className="min-w-0">
        <div className="manager-name">
          <h2>{name}</h2>
          <ManagerBadge />
        </div>
        <p className="muted small manager-email">{user.email}</p>
      </div>
      {/* Not in the foot: what is protected says so at length there. */}
      <Button
        variant="ghost"
        icon={ShieldCheck}
        className="manager-security"
        aria-label={`Security of ${told}`}
        onClick={onSecurity}
      >
        <span className="only-desk-inline">Security</span>
      </Button>
      <div className="manager-foot">
        <p className="muted small">
          <span className="only-desk-inline">Created </span>
          <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
        </p>
        <UserActions user={user} name={told} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </Card>
  );
}
