import type { NoticeOfReport } from "#shared/notices/notices.schema.ts";
import { isWaiting } from "../detail/NoticeDelivery.tsx";

/** Whether anybody has been e-mailed about a report that has just been filed, in the words of whoever filed it. */
export function toldWords(all: readonly NoticeOfReport[]): string {
  // Those of a version before are of investors who do not hold a share any longer.
  const notices = all.filter((notice) => !notice.superseded);
  const count = notices.length;
  const off = notices.filter((notice) => notice.emailOff).length;
  const kept = notices.filter((notice) => notice.kept).length;
  const late = notices.filter((notice) => isWaiting(notice) && notice.lastError !== null).length;
  const waiting = notices.filter(isWaiting).length;
  if (count === 0) return "Nobody holds a share of this location yet.";
  if (kept > 0) return `${READABLE} Nobody was e-mailed: this portal has no mail server.`;
  if (off === count)
    return `${READABLE} Nobody was e-mailed: ${count === 1 ? "the only one has" : "all of them have"} turned e-mails off.`;
  if (late > 0) return `${READABLE} The e-mails have not gone out yet; the portal keeps trying.`;
  if (waiting > 0) return `${READABLE} The e-mails to them are on their way.`;
  const some = `${count - off} of ${count}; the others have turned e-mails off`;
  return `${READABLE} An e-mail has gone to ${off > 0 ? some : count === 1 ? "the only one" : `all ${count}`}.`;
}

export const READABLE = "Its investors can read it now.";

/** Whether there will be more to say in a moment. */
export const isUnderWay = (notices: readonly NoticeOfReport[]) => notices.some(isWaiting);
