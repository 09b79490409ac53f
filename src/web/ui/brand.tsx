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

/** A ring with a quarter arc, in the current text colour; the arc has the colour --logo-arc. */
export function ProductLogo({ size }: { size: number }) {
  return (
    <svg
      className="brand-logo"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="16" r="13.5" stroke="currentColor" strokeWidth="1.5" opacity=".55" />
      <circle cx="16" cy="16" r="8.4" stroke="currentColor" strokeWidth="1.25" opacity=".9" />
      <circle
        cx="16"
        cy="16"
        r="13.5"
        stroke="var(--logo-arc)"
        strokeWidth="3"
        strokeDasharray="23.75 84.82"
        transform="rotate(-90 16 16)"
      />
    </svg>
  );
}

/** The group's logo; without one the product's. The name is beside it. */
export function PortalLogo({ size }: { size: number }) {
  const { logoUrl } = useBranding();
  if (logoUrl === null) return <ProductLogo size={size} />;
  return <img className="brand-logo group-logo" src={logoUrl} alt="" width={size} height={size} />;
}
