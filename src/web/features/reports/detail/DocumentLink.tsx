import { useFileLink } from "#web/data/useFileLink.ts";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";

/** An uploaded document by its name. */
export function DocumentLink({ href, children }: { href: string; children: string }) {
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
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
