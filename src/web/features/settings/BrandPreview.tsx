import type { CSSProperties } from "react";
import { ACCENT_PATTERN, inkOn, nearestAccent } from "#shared/settings/accent-colour.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";
import { useDataUrl } from "#web/lib/logo-files.ts";
import { ProductLogo } from "#web/ui/brand.tsx";
import { Card } from "#web/ui/card.tsx";

interface BrandPreviewProps {
  values: { groupName: string; accentColour: string; logo: File | null; removeLogo: boolean };
  /** The stored logo. */
  storedUrl: string | null;
}

/** How a bar, a button and the head of an e-mail would look, before it is saved. */
export function BrandPreview({ values, storedUrl }: BrandPreviewProps) {
  const { groupName, accentColour, logo, removeLogo } = values;
  const chosen = useDataUrl(logo);
  const typedColour = accentColour.trim().toLowerCase();
  const brand: Brand = {
    name: groupName.trim(),
    // In place of one that would be refused, the one that is offered.
    colour: ACCENT_PATTERN.test(typedColour) ? nearestAccent(typedColour) : null,
    logoUrl: chosen ?? (removeLogo ? null : storedUrl),
  };
  return (
    <Card as="section" pad aria-labelledby="settings-preview">
      <h2 id="settings-preview">Preview</h2>
      <div className="settings-previews stack-wide">
        <ThemePreview {...brand} theme="light" />
        <ThemePreview {...brand} theme="dark" />
      </div>
    </Card>
  );
}

interface Brand {
  /** Empty: the product's own. */
  name: string;
  colour: string | null;
  logoUrl: string | null;
}

function ThemePreview({ name, colour, logoUrl, theme }: Brand & { theme: "light" | "dark" }) {
  const portal = name === "" ? PRODUCT_NAME : name;
  // "initial": the colour that is saved now would be inherited from the page.
  const colours = {
    "--group-colour": colour ?? "initial",
    "--on-group-colour": colour === null ? "initial" : inkOn(colour),
  };
  return (
    <figure className={`settings-preview settings-${theme}`} style={colours as CSSProperties}>
      <figcaption className="fine-print">{theme === "light" ? "Light theme" : "Dark theme"}</figcaption>
      <div className="settings-preview-bar">
        {logoUrl === null ? (
          <ProductLogo size={28} />
        ) : (
          <img className="group-logo" src={logoUrl} alt="" width={28} height={28} />
        )}
        <span className="breakable" translate="no">
          {portal}
        </span>
      </div>
      <div className="settings-preview-page">
        <span className="settings-preview-button">View Full Report</span>
      </div>
      <div className="settings-preview-mail">
        <span className="breakable">{portal}</span>
        <small>Investor Report Portal</small>
      </div>
    </figure>
  );
}
