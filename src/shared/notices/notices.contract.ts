import * as z from "zod/mini";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import {
  storedMail,
  mailFilter,
  noticeOfReport,
  noticePreferences,
  noticePreferencesAnswer,
  unreadReport,
  unsubscribeToken,
} from "./notices.schema.ts";

const byToken = z.object({ token: unsubscribeToken });

export const noticesContract = {
  unopened: {
    summary: "The reports that the reader has not opened yet, newest month first",
    reply: z.array(unreadReport),
  },
  preferences: {
    summary: "Whether the reader wants e-mails about new reports, and whether the portal sends any",
    reply: noticePreferencesAnswer,
  },
  setPreferences: {
    summary: "Turn e-mails about new reports on or off",
    body: noticePreferences,
    reply: noticePreferencesAnswer,
  },
  unsubscribePage: {
    summary:
      "The page that an e-mail's unsubscribe link leads to; changes nothing, since scanners open links too",
    params: byToken,
    reply: "redirect",
    status: 302,
  },
  unsubscribe: {
    summary: "Turn e-mails off by the link of an e-mail, without a login (also RFC 8058 one-click)",
    params: byToken,
    reply: "nothing",
    status: 204,
    refusals: ["not_found"],
  },
  ofReport: {
    summary: "Who has been sent an e-mail about a report, who has opened it, and when",
    params: z.object({ id }),
    reply: z.array(noticeOfReport),
    refusals: ["not_found"],
  },
  mails: {
    summary:
      "The e-mails kept because no mail server is set, newest first; X-Next-Cursor holds where the next page begins",
    query: mailFilter,
    reply: z.array(storedMail),
  },
  mailHtml: {
    summary: "A kept e-mail's HTML, as a page that can do nothing",
    params: z.object({ id }),
    reply: "file",
    refusals: ["not_found"],
  },
} satisfies Contracts;
