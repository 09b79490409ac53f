import type { CSSProperties } from "react";
import { inkOn } from "#shared/domain/accent-colour.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";
import { ProductLogo } from "#web/ui/brand.tsx";
import { Card } from "#web/ui/card.tsx";

interface BrandPreviewProps {
  /** Empty: the product's own. */
  name: string;
  colour: string | null;
  logoUrl: string | null;
}

/** How a bar, a button and the head of an e-mail would look, before it is saved. */
export function BrandPreview(props: BrandPreviewProps) {
  return (
    <Card as="section" pad aria-labelledby="settings-preview">
      <h2 id="settings-preview">Preview</h2>
      <div className="settings-previews">
        <ThemePreview {...props} theme="light" />
        <ThemePreview {...props} theme="dark" />
      </div>
    </Card>
  );
}

function ThemePreview({ name, colour, logoUrl, theme }: BrandPreviewProps & { theme: "light" | "dark" }) {
  const portal = name === "" ? PRODUCT_NAME : name;
  const colours = colour === null ? {} : { "--group-colour": colour, "--on-group-colour": inkOn(colour) };
  return (
    <figure className={`settings-preview settings-${theme}`} style={colours as CSSProperties}>
      <figcaption>{theme === "light" ? "Light theme" : "Dark theme"}</figcaption>
      <div className="settings-preview-bar">
        {logoUrl === null ? (
          <ProductLogo size={28} />
        ) : (
          <img className="group-logo" src={logoUrl} alt="" width={28} height={28} />
        )}
        <span className="breakable">{portal}</span>
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
