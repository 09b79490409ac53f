import { FileSpreadsheet } from "lucide-react";
import { buttonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";

/** A table as a file for a spreadsheet: every row, not only those on the screen. */
export function TableLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClasses({ variant: "outline" }, "table-link")}>
      <Icon icon={FileSpreadsheet} size={17} />
      <span>Download CSV</span>
    </a>
  );
}
