import { html, Html } from "#server/notices/html.ts";
import { STYLE, STYLE_SHEET } from "#server/notices/mail-look.ts";
import type { OwnAmount, Words } from "#server/notices/words.ts";

/**
 * The e-mail as a small statement: the cover's green on top, name and figure joined by dots, one button. Tables and
 * inline styles, because mail programs know nothing else; no pictures, so that opening it tells nobody anything.
 */
export function mailHtml(words: Words): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${words.subject}</title>
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
                  <td class="ink side" style="${STYLE.body}">
                    <p style="${STYLE.paragraph}">${words.greeting}</p>
                    <h1 class="ink" style="${STYLE.title}">${words.location}</h1>
                    <p class="quiet" style="${STYLE.month}">${words.month}</p>
                    <p style="${STYLE.paragraph}">${words.sentence}</p>
                    ${ownRows(words.own)}
                    <table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 6px">
                      <tr>
                        <td class="button" style="${STYLE.button}">
                          <a href="${words.reportUrl}" class="button-text" style="${STYLE.buttonText}"
                            >View Full Report</a
                          >
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td class="foot side" style="${STYLE.foot}">
                    ${words.why}<br /><a
                      href="${words.unsubscribeUrl}"
                      class="foot-link"
                      style="${STYLE.footLink}"
                      >Turn these e-mails off</a
                    >
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

function ownRows(own: OwnAmount): Html {
  if (own.kind === "nothing") return html``;
  if (own.kind === "sentence") return html`<p style="${STYLE.paragraph}">${own.text}</p>`;
  const note = own.note === null ? html`` : html`<p class="quiet" style="${STYLE.note}">${own.note}</p>`;
  return html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      class="rule"
      style="${STYLE.statement}"
    >
      <tr>
        <td style="${STYLE.label}">${own.label}</td>
        <td style="${STYLE.leader}"><div class="dots" style="${STYLE.dots}">&nbsp;</div></td>
        <td class="ink" align="right" style="${STYLE.amount}">${own.amount}</td>
      </tr>
    </table>
    ${note}`;
}
