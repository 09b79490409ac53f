import { FileSpreadsheet } from "lucide-react";
import { buttonClasses } from "#web/ui/button-classes.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { useFileLink } from "./useFileLink.ts";

/** A table as a file for a spreadsheet: every row, not only those on the screen. */
export function TableLink({ href }: { href: string }) {
  const { onPointerDown, download } = useFileLink();
  return (
    <a
      href={href}
      className={buttonClasses({ variant: "outline" }, "table-link")}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        event.preventDefault();
        download(href);
      }}
    >
      <Icon icon={FileSpreadsheet} size={17} />
      <span>Download CSV</span>
    </a>
  );
}
