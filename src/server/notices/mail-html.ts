import { html, type Html } from "#server/http/html.ts";
import { STYLE } from "#server/mail/mail-look.ts";
import { mailSheet } from "#server/mail/mail-sheet.ts";
import type { OwnAmount, Words } from "#server/notices/words.ts";

/** The e-mail as a small statement: name and figure joined by dots, one button. */
export function mailHtml(words: Words): string {
  return mailSheet({
    subject: words.subject,
    body: html`<p style="${STYLE.paragraph}">${words.greeting}</p>
      <h1 class="ink" style="${STYLE.title}">${words.location}</h1>
      <p class="quiet" style="${STYLE.month}">${words.month}</p>
      <p style="${STYLE.paragraph}">${words.sentence}</p>
      ${words.reason === null ? html`` : html`<p style="${STYLE.paragraph}">${words.reason}</p>`}
      ${ownRows(words.own)}
      <table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 6px">
        <tr>
          <td class="button" style="${STYLE.button}">
            <a href="${words.reportUrl}" class="button-text" style="${STYLE.buttonText}">View Full Report</a>
          </td>
        </tr>
      </table>`,
    foot: html`${words.why}<br /><a href="${words.unsubscribeUrl}" class="foot-link" style="${STYLE.footLink}"
        >Turn these e-mails off</a
      >${words.seal === null ? html`` : html`<br /><span style="${STYLE.seal}">${words.seal}</span>`}`,
  });
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
