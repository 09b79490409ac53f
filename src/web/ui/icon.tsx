import { FileSpreadsheet, FileText, type LucideIcon } from "lucide-react";

interface IconProps {
  icon: LucideIcon;
  /** In pixels, of text of the usual size: it grows with the text. */
  size?: number | undefined;
  className?: string | undefined;
}

/** An ornament beside a word, or the picture in a button that has a label of its own. Large icons get a finer line. */
export function Icon({ icon: Picture, size = 18, className }: IconProps) {
  return (
    <Picture
      size={`${size / 16}rem`}
      strokeWidth={size >= 22 ? 1.5 : 1.75}
      className={className ? `i ${className}` : "i"}
      aria-hidden="true"
      focusable="false"
    />
  );
}

/** Whether a file opens as pages or as a workbook, by its name. */
export function DocumentIcon({ filename }: { filename: string }) {
  return <Icon icon={/\.pdf$/i.test(filename) ? FileText : FileSpreadsheet} size={22} />;
}
