import { FileSpreadsheet, FileText, type LucideIcon } from "lucide-react";

interface IconProps {
  icon: LucideIcon;
  /** In pixels at the default text size; it grows with the text. */
  size?: number | undefined;
  className?: string | undefined;
}

/** Decorative, beside a text or in a button with a label. Large icons have a thinner stroke. */
export function Icon({ icon: Picture, size = 18, className }: IconProps) {
  return (
    <Picture
      // In em, as wide as a rem by the style sheet: Safari knows no rem in attributes, and logs each one.
      size={`${size / 16}em`}
      strokeWidth={size >= 22 ? 1.5 : 1.75}
      className={className ? `icon ${className}` : "icon"}
      aria-hidden="true"
      focusable="false"
    />
  );
}

/** PDF or spreadsheet, by the file name's extension. */
export function DocumentIcon({ filename }: { filename: string }) {
  return <Icon icon={/\.pdf$/i.test(filename) ? FileText : FileSpreadsheet} size={22} />;
}
