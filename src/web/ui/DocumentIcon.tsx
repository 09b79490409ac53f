import { FileSpreadsheet, FileText } from "lucide-react";
import { Icon } from "#web/ui/Icon.tsx";

/** Whether a file opens as pages or as a workbook, by its name. */
export function DocumentIcon({ filename }: { filename: string }) {
  return <Icon icon={/\.pdf$/i.test(filename) ? FileText : FileSpreadsheet} size={22} />;
}
