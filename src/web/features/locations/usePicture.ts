import { useEffect, useState } from "react";
import { LOGO_MAX_BYTES } from "#shared/domain/limits.ts";
import { LOGO_KINDS } from "./location-form.ts";

/** A chosen picture as an address at which it can be seen before it is sent; null for what cannot be a logo. */
export function usePicture(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (file === null || !isPicture(file)) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => setRead({ file, address: String(reader.result) }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read !== null && read.file === file ? read.address : null;
}

const isPicture = ({ type, size }: File) =>
  size <= LOGO_MAX_BYTES && LOGO_KINDS.some((kind) => kind === type);
