import { FileSpreadsheet } from "lucide-react";
import { FileLink } from "./FileLink.tsx";

/**
 * Downloads all rows of a list as CSV, not only those on the screen.
 * @param isEmpty there are no rows: the link is hidden, but its space stays so that nothing moves
 */
export function CsvLink({ href, isEmpty = false }: { href: string; isEmpty?: boolean }) {
  return (
    <FileLink
      href={href}
      icon={FileSpreadsheet}
      aria-hidden={isEmpty}
      className={isEmpty ? "table-link invisible" : "table-link"}
    >
      Download CSV
    </FileLink>
  );
}
