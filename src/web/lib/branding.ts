import { createContext, useContext } from "react";
import { BRANDING_META, type PageBranding, PRODUCT_NAME, UNBRANDED } from "#shared/settings/page-branding.ts";

/** Whose portal it is, as the server wrote it into the document. */
export const BrandingContext = createContext<PageBranding>(brandingOfDocument());

export const useBranding = (): PageBranding => useContext(BrandingContext);

/** The group's name; without one the product's. */
export const usePortalName = (): string => useBranding().groupName ?? PRODUCT_NAME;

function brandingOfDocument(): PageBranding {
  if (typeof document === "undefined") return UNBRANDED;
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${BRANDING_META}"]`)?.content;
  return written === undefined ? UNBRANDED : (JSON.parse(written) as PageBranding);
}
