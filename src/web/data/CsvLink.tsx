import { FileSpreadsheet } from "lucide-react";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFileLink } from "./useFileLink.ts";

/**
 * A table as a file for a spreadsheet: every row, not only those on the screen.
 *
 * @param isEmpty there is no row: then it is not offered, and its place stays, so that nothing moves
 */
export function CsvLink({ href, isEmpty = false }: { href: string; isEmpty?: boolean }) {
  const { onPointerDown, download } = useFileLink();
  const isOffline = useIsOffline();
  const look = buttonClasses({ variant: "outline" }, isEmpty ? "table-link invisible" : "table-link");
  const words = (
    <>
      <Icon icon={FileSpreadsheet} size={17} />
      <span>Download CSV</span>
    </>
  );
  if (isEmpty) return <span className={look}>{words}</span>;
  return (
    <a
      className={look}
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
      {words}
    </a>
  );
}
