import type { Passkey } from "#shared/second-factor/second-factor.schema.ts";
import { formatDate, formatTimestamp } from "#web/lib/portal-dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";

export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, usedAt, isSynced } = passkey;
  return (
    <li className="sec-row">
      <div className="sec-what">
        <p className="sec-name">{name}</p>
        <p className="muted small">
          {isSynced ? "On several devices" : "On one device"}, added{" "}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>,{" "}
          {usedAt === null ? (
            "not used yet"
          ) : (
            <>
              last used <time dateTime={usedAt}>{formatTimestamp(usedAt)}</time>
            </>
          )}
        </p>
      </div>
      <Button variant="outline" className="del" onClick={onRemove}>
        Remove
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
