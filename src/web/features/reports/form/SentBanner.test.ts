import { expect, test } from "vitest";
import { waitingNotice as waiting } from "#web/features/reports/detail/notice.fixture.ts";
import { summarizeNotices } from "./SentBanner.tsx";

const sent = { ...waiting, sentAt: waiting.queuedAt };
const kept = { ...sent, kept: true };
const off = { ...waiting, emailOff: true };
const superseded = { ...waiting, superseded: true };
const late = { ...waiting, attempts: 1, lastError: "Connection refused" };
const refused = { ...late, refused: true };

test.each([
  ["nobody holds a share", [], /^Nobody holds a share of this location yet\.$/],
  ["nobody does any more", [superseded], /^Nobody holds a share of this location yet\.$/],
  ["the portal has no mail server", [kept, off], /Nobody was e-mailed: this portal has no mail server\.$/],
  ["all have turned e-mails off", [off, off], /Nobody was e-mailed: all of them have turned e-mails off\.$/],
  ["the one there is has", [off], /the only one has turned e-mails off\.$/],
  ["the mail server refuses", [sent, late], /have not gone out yet; the portal keeps trying\.$/],
  ["one address is refused for good", [sent, refused], /refuses one investor's e-mail address\.$/],
  ["they have just been queued", [waiting, off], /now\. The e-mails to them are on their way\.$/],
  ["some have them turned off", [sent, sent, off], /gone to 2 of 3; the others have turned e-mails off\.$/],
  ["everybody was reached", [sent, sent], /now\. An e-mail has gone to all 2\.$/],
])("the banner after submitting says whether anybody was e-mailed: %s", (_, notices, words) => {
  expect(summarizeNotices(notices)).toMatch(words);
});
