import * as z from "zod/mini";
import { LOGO_MAX_BYTES } from "#shared/domain/limits.ts";
import { newLocation, type Location } from "#shared/locations/locations.schema.ts";
import { isUnreadable } from "./readable-picture.ts";

export const LOGO_KINDS = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

const KIND_SENTENCE = "Upload a PNG, JPEG, WebP or GIF picture.";

/** What both dialogs hold. The sentences about the logo are the server's. */
export const locationForm = z.extend(newLocation, {
  logo: z.nullable(
    z.file().check(
      z.mime([...LOGO_KINDS], KIND_SENTENCE),
      z.maxSize(LOGO_MAX_BYTES, "The file is too large: PNG, JPEG, WebP or GIF up to 5 MB."),
      z.refine((file) => !isUnreadable(file as File), KIND_SENTENCE),
    ),
  ),
  removeLogo: z.boolean(),
});

export interface LocationValues {
  name: string;
  address: string;
  description: string;
  logo: File | null;
  removeLogo: boolean;
}

/** What a difference is told by. */
export const LABELS: Readonly<Record<string, string>> = {
  name: "Location Name",
  address: "Address",
  description: "Description",
  logo: "Logo",
};

export const blankLocation: LocationValues = {
  name: "",
  address: "",
  description: "",
  logo: null,
  removeLogo: false,
};

export const valuesOf = ({ name, address, description }: Location): LocationValues => ({
  ...blankLocation,
  name,
  address,
  description: description ?? "",
});
