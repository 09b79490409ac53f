import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Tooltip } from "#web/ui/Tooltip.tsx";

const reason =
  "This is a protected system administrator account that can only be modified by the account owner";

/** Does nothing and says why. Not `disabled`, because then nobody without a mouse could reach the reason. */
export function ProtectedButton({ children }: { children: ReactNode }) {
  return (
    <Tooltip content={reason}>
      <Button variant="ghost" icon={Lock} aria-disabled>
        {children}
      </Button>
    </Tooltip>
  );
}
