import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";

/** Any path without a page, and every page of the other role; `children` are ways on, where there is no menu. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  usePageTitle("404 Page Not Found");
  return (
    <Card className="empty">
      <h1 className="empty-page-title">404 Page Not Found</h1>
      {/* The text is prescribed. */}
      <p className="muted">Did you forget to add the page to the router?</p>
      {children}
    </Card>
  );
}
