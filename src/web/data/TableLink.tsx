import { FileSpreadsheet } from "lucide-react";
import { useIsOffline } from "#web/lib/offline-now.ts";
import { buttonClasses } from "#web/ui/button-classes.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { useFileLink } from "./useFileLink.ts";

/** A table as a file for a spreadsheet: every row, not only those on the screen. */
export function TableLink({ href }: { href: string }) {
  const { onPointerDown, download } = useFileLink();
  const isOffline = useIsOffline();
  return (
    <a
      className={buttonClasses({ variant: "outline" }, "table-link")}
      {...(isOffline
        ? { role: "link", "aria-disabled": true, title: "No connection" }
        : {
            href,
            onPointerDown,
            onClick: (event) => {
              event.preventDefault();
              download(href);
            },
          })}
    >
      <Icon icon={FileSpreadsheet} size={17} />
      <span>Download CSV</span>
    </a>
  );
}
