import type { ReactNode } from "react";
import { Card } from "#web/ui/Card.tsx";
import { usePageTitle } from "#web/ui/usePageTitle.ts";

export const NOT_FOUND = "404 Page Not Found";
export const NOT_FOUND_WHY = "Did you forget to add the page to the router?";

/** Any path without a screen, and every screen of the other role. Where there is no menu, it is given a way on. */
export function NotFoundPage({ wayOn }: { wayOn?: ReactNode }) {
  usePageTitle(NOT_FOUND);
  return (
    <Card className="empty">
      <h1 className="big404">{NOT_FOUND}</h1>
      <p className="muted">{NOT_FOUND_WHY}</p>
      {wayOn}
    </Card>
  );
}
