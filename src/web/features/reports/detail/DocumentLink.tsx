import { useFileLink } from "#web/data/useFileLink.ts";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";

interface DocumentLinkProps {
  href: string;
  /** What comes of it, for those who do not see it: what was uploaded is never shown by the browser. */
  leads: "download" | "opens in a new tab";
  children: string;
}

/** A file by its name. */
export function DocumentLink({ href, leads, children }: DocumentLinkProps) {
  const { onPointerDown, openInNewTab } = useFileLink();
  return (
    <a
      className="link"
      href={href}
      target="_blank"
      rel="noopener"
      onPointerDown={onPointerDown}
      onClick={(event) => {
        event.preventDefault();
        void openInNewTab(href);
      }}
    >
      {children}
      <VisuallyHidden> ({leads})</VisuallyHidden>
    </a>
  );
}
