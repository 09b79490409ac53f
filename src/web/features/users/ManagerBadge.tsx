import { Badge } from "#web/ui/Badge.tsx";

/** Small screens show M and still say the word. */
export function ManagerBadge() {
  return (
    <Badge plain>
      <span className="only-phone-inline" aria-hidden="true">
        M
      </span>
      <span className="manager-word">Manager</span>
    </Badge>
  );
}
