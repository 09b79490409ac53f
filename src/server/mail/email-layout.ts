import { Html, html } from "#server/http/html.ts";
import { inkOn } from "#shared/settings/accent-colour.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";

/*
 * The portal's colours as hex, since mail programs know neither custom properties nor oklch. Georgia
 * replaces the display typeface, which cannot be embedded.
 */
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const STYLE = {
  ground: `margin:0;padding:0;background-color:#faf9f6`,
  sheet: `max-width:560px;background-color:#fffefd;border:1px solid #e1e0d9;border-radius:10px;overflow:hidden`,
  cover: `padding:18px 32px;background-color:#143026;border-bottom:3px solid #d8ba7e;line-height:1.3`,
  logo: `float:left;margin-right:12px;border-radius:6px`,
  brand: `font:500 17px ${SERIF};color:#fbfaf6`,
  brandSub: `font:400 12px ${SANS};color:#9faea1`,
  body: `padding:28px 32px 26px;font:400 15px/1.5 ${SANS};color:#182621`,
  paragraph: `margin:0 0 16px`,
  title: `margin:0;font:500 26px/1.25 ${SERIF};color:#182621;overflow-wrap:anywhere`,
  month: `margin:4px 0 18px;color:#545f59`,
  statement: `margin:22px 0 0;border-top:1px solid #182621`,
  label: `padding:16px 8px 0 0;white-space:nowrap`,
  leader: `width:100%;vertical-align:bottom`,
  dots: `height:1px;margin-bottom:8px;border-bottom:2px dotted #9aa39c;line-height:1px;font-size:1px`,
  amount: `padding:10px 0 0 8px;font:500 26px ${SERIF};color:#182621;white-space:nowrap`,
  note: `margin:8px 0 0;font-size:13px;color:#545f59`,
  button: `background-color:#1a4838;border-radius:6px`,
  buttonText: `display:inline-block;padding:12px 20px;font:600 15px ${SANS};color:#fbfaf6;text-decoration:none`,
  foot: `padding:16px 32px 20px;border-top:1px solid #e1e0d9;font:400 13px/1.55 ${SANS};color:#545f59`,
  footLink: `color:#545f59;text-decoration:underline`,
  sealedRecord: `display:inline-block;margin-top:8px;font-size:12px;overflow-wrap:anywhere`,
} as const;

/** Whose portal writes; null: not set. The sender's name is that of the From line alone. */
export interface MailBrand {
  readonly groupName: string | null;
  readonly accentColour: string | null;
  readonly contactLine: string | null;
  readonly senderName: string | null;
  /** A PNG, sent with the e-mail. */
  readonly logo?: Buffer | null;
}

/** How the layout names the logo that is sent with it. */
export const LOGO_ID = "group-logo";

const portalNameOf = (brand?: MailBrand): string => brand?.groupName ?? PRODUCT_NAME;

/** The name and contact line in the foot of an e-mail's text form. */
export const signatureLines = (brand?: MailBrand): string[] => [
  `${portalNameOf(brand)}, Investor Report Portal`,
  ...(brand?.contactLine ? [brand.contactLine] : []),
];

/** The group's colour at the header, and over that of buttons in either theme. */
function colouredBy(accent: string | null | undefined) {
  if (!accent)
    return { cover: STYLE.cover, brand: STYLE.brand, brandSub: STYLE.brandSub, rules: new Html("") };
  const ink = inkOn(accent);
  return {
    cover: `${STYLE.cover};background-color:${accent};border-bottom-color:${accent}`,
    brand: `${STYLE.brand};color:${ink}`,
    brandSub: `${STYLE.brandSub};color:${ink}`,
    rules: new Html(
      `.button { background-color: ${accent} !important; }\n.button-text { color: ${ink} !important; }`,
    ),
  };
}

/** For programs that support media queries: smaller margins on phones, dark colours. */
const STYLE_SHEET = new Html(`@media (max-width: 480px) {
  .side { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0e1512 !important; }
  .sheet { background-color: #151d1a !important; border-color: #2b3531 !important; }
  .ink { color: #ebeae4 !important; }
  .quiet, .foot, .foot-link { color: #a5aca3 !important; }
  .foot { border-color: #2b3531 !important; }
  .rule { border-color: #ebeae4 !important; }
  .dots { border-color: #68746c !important; }
  .button { background-color: #abd9bd !important; }
  .button-text { color: #082119 !important; }
}`);

interface MailParts {
  subject: string;
  body: Html;
  foot: Html;
  brand?: MailBrand | undefined;
}

/**
 * The layout of every e-mail: header, body, foot. Tables and inline styles, because mail programs support little else.
 * No remote content, so opening an e-mail is not tracked.
 */
export function mailSheet({ subject, body, foot, brand }: MailParts): string {
  const colours = colouredBy(brand?.accentColour);
  const logo = brand?.logo
    ? html`<img src="cid:${LOGO_ID}" width="40" height="40" alt="" style="${STYLE.logo}" />`
    : html``;
  const contact = brand?.contactLine ? html`<br />${brand.contactLine}` : html``;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${STYLE_SHEET}${colours.rules}
        </style>
      </head>
      <body class="ground" style="${STYLE.ground}">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="ground"
          style="${STYLE.ground}"
        >
          <tr>
            <td align="center" style="padding:28px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                class="sheet"
                style="${STYLE.sheet}"
              >
                <tr>
                  <td class="side" style="${colours.cover}">
                    ${logo}<span style="${colours.brand}">${portalNameOf(brand)}</span><br /><span
                      style="${colours.brandSub}"
                      >Investor Report Portal</span
                    >
                  </td>
                </tr>
                <tr>
                  <td class="ink side" style="${STYLE.body}">${body}</td>
                </tr>
                <tr>
                  <td class="foot side" style="${STYLE.foot}">${foot}${contact}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

export const mailButton = ({ text, url }: { text: string; url: string }, margin: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:${margin}">
    <tr>
      <td class="button" style="${STYLE.button}">
        <a href="${url}" class="button-text" style="${STYLE.buttonText}">${text}</a>
      </td>
    </tr>
  </table>`;

/** Line ends, other control characters, and bidirectional marks. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A name as one line. A line end would inject a header into a subject or address, and a line of its own into plain
 * text.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(UNPRINTED, " ").replaceAll(/\s+/g, " ").trim();
