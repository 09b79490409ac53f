import { useEffect, useState } from "react";

/** The kinds of pictures that the server takes as a logo. */
export const LOGO_KINDS = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

/** A chosen file as a data URL; null until it is read. */
export function useDataUrl(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => setRead({ file, url: String(reader.result) }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read !== null && read.file === file ? read.url : null;
}
