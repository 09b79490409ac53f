import { HOUR_MS } from "#shared/domain/dates.ts";
import type { Session } from "#shared/sessions/sessions.schema.ts";
import { formatTimestamp, useNow } from "#web/lib/dates.ts";
import { deviceName } from "#web/lib/device-name.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

/** One browser that is signed in. The reader's own is ended by logging out. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { openedAt, ipAddress, userAgent, isThis } = session;
  const now = useNow();
  const name = deviceName(userAgent);
  return (
    <li className="security-row row">
      <div className="min-w-0 breakable">
        <p className="security-name row wrap" title={userAgent ?? undefined}>
          {name} {isThis && <Badge tone="success">This one</Badge>}
        </p>
        <p className="muted small">
          {ipAddress !== null && <>From {ipAddress}. </>}
          Signed in <time dateTime={openedAt}>{formatTimestamp(openedAt)}</time>, {lastUsed(session, now)}
        </p>
      </div>
      {!isThis && (
        <Button variant="outline" className="btn-delete" busy={busy} onClick={onEnd}>
          End
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** When a session was last used. The server stores a use once an hour at most, so the hour is the exactness. */
export function lastUsed({ usedAt, isThis }: Pick<Session, "usedAt" | "isThis">, now: Date): string {
  if (isThis) return "in use now";
  if (now.getTime() - Date.parse(usedAt) < HOUR_MS) return "last used within the last hour";
  return `last used ${formatTimestamp(usedAt)} or up to an hour later`;
}
