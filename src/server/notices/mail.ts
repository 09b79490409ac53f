import { mailHtml } from "#server/notices/mail-html.ts";
import { mailText } from "#server/notices/mail-text.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { Letter } from "#server/notices/letters.repository.ts";
import { wordsOf } from "#server/notices/words.ts";
import { displayName } from "#shared/domain/person.ts";
import { fillPath, queryString } from "#shared/http/path.ts";
import { notices } from "#shared/notices/notices.api.ts";

/** Writes the e-mail of a notice. @param portalUrl where the reader finds the portal, without a slash at the end */
export function writeMail(letter: Letter, portalUrl: string): Mail {
  const words = wordsOf(letter, {
    report: `${portalUrl}/investor/reports${queryString({ report: letter.reportId })}`,
    unsubscribe: `${portalUrl}/unsubscribe/${encodeURIComponent(letter.token)}`,
  });
  return {
    key: letter.key,
    to: { name: oneLine(displayName(letter)), address: letter.email },
    subject: words.subject,
    text: mailText(words),
    html: mailHtml(words),
    unsubscribeUrl: portalUrl + fillPath(notices.unsubscribe.path, { token: letter.token }),
  };
}
