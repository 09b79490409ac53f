import { Eye } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { usePortalName } from "./brand.tsx";
import { Icon } from "./icon.tsx";

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Beside the title: a count. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Who changes it, where the reader may change nothing here. */
  changedBy?: "Administrators" | "Administrators and Controllers" | false;
  /** In the browser's tab; the title by default. */
  documentTitle?: string | undefined;
}

export function PageHeader({ title, subtitle, badge, actions, changedBy, documentTitle }: PageHeaderProps) {
  usePageTitle(documentTitle ?? title);
  return (
    <div className="page-head space-between">
      <div className="min-w-0">
        <h1>
          {title}
          {badge !== undefined && <> {badge}</>}
        </h1>
        {subtitle !== undefined && <p className="subtitle">{subtitle}</p>}
        {changedBy && (
          <p className="read-only-note row muted small">
            <Icon icon={Eye} size={16} />
            {`You can read this. ${changedBy} change it.`}
          </p>
        )}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

/** Sets the browser's tab to the page's name, followed by the portal's. */
export function usePageTitle(title: string): void {
  const portal = usePortalName();
  useEffect(() => {
    document.title = title === "" || title === portal ? portal : `${title} · ${portal}`;
  }, [title, portal]);
}
