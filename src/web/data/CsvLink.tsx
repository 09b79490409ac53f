import { FileSpreadsheet } from "lucide-react";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { useOwnAddress } from "#web/lib/signed-in.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Downloads all rows of a list as CSV, not only those on the screen. Where the session has ended, the server shows the
 * login instead.
 * @param isEmpty there are no rows: the link is hidden, but its space stays so that nothing moves
 */
export function CsvLink({ href, isEmpty = false }: { href: string; isEmpty?: boolean }) {
  const isOffline = useIsOffline();
  const address = useOwnAddress(href);
  const look = buttonClasses({ variant: "outline" }, isEmpty ? "table-link invisible" : "table-link");
  const label = (
    <>
      <Icon icon={FileSpreadsheet} size={17} />
      <span>Download CSV</span>
    </>
  );
  if (isEmpty) return <span className={look}>{label}</span>;
  return (
    <a
      className={look}
      {...(isOffline ? { role: "link", "aria-disabled": true, title: "No connection" } : { href: address })}
    >
      {label}
    </a>
  );
}
