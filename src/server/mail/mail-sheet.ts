import { html, type Html } from "#server/http/html.ts";
import { STYLE, STYLE_SHEET } from "#server/mail/mail-look.ts";

/**
 * The sheet of every e-mail: the cover's green on top, what it says, a foot. Tables and inline styles, because mail
 * programs know nothing else; no pictures, so that opening it tells nobody anything.
 */
export function mailSheet({ subject, body, foot }: { subject: string; body: Html; foot: Html }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${STYLE_SHEET}
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
                  <td class="side" style="${STYLE.cover}">
                    <span style="${STYLE.brand}">Report Management Tool</span><br /><span
                      style="${STYLE.brandSub}"
                      >Investor Report Portal</span
                    >
                  </td>
                </tr>
                <tr>
                  <td class="ink side" style="${STYLE.body}">${body}</td>
                </tr>
                <tr>
                  <td class="foot side" style="${STYLE.foot}">${foot}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}
