import type { Branding } from "./settings.schema.ts";

/** Whose portal a page says it is. Null: not set. */
export type PageBranding = Omit<Branding, "sendsMail" | "openidName">;

export const PRODUCT_NAME = "Report Management Tool";

/** The name of the meta element with which the server hands it to the browser; absent where nothing is set. */
export const BRANDING_META = "branding";

export const UNBRANDED: PageBranding = {
  groupName: null,
  logoUrl: null,
  accentColour: null,
  contactLine: null,
};
