import { formatTimestamp } from "#web/lib/portal-dates.ts";
import type { Session } from "#shared/sessions/sessions.schema.ts";
import { deviceName } from "#web/lib/device-name.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { lastUsed } from "./last-used.ts";

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

/** One browser that is signed in. The one that asks is left by logging out. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { openedAt, ipAddress, userAgent, isThis } = session;
  const name = deviceName(userAgent);
  return (
    <li className="sec-row">
      <div className="sec-what">
        <p className="sec-name" title={userAgent ?? undefined}>
          {name} {isThis && <Badge tone="success">This one</Badge>}
        </p>
        <p className="muted small">
          {ipAddress !== null && <>From {ipAddress}. </>}
          Signed in <time dateTime={openedAt}>{formatTimestamp(openedAt)}</time>,{" "}
          {lastUsed(session, new Date())}
        </p>
      </div>
      {!isThis && (
        <Button variant="outline" className="del" busy={busy} onClick={onEnd}>
          End
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
