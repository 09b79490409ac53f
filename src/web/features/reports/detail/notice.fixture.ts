import type { NoticeOfReport } from "#shared/notices/notices.schema.ts";

/** The announcement to Margaret, which waits to be sent. */
export const waitingNotice: NoticeOfReport = {
  investorId: 1,
  firstName: "Margaret",
  lastName: "Ellison",
  email: "mellison@example.com",
  queuedAt: "2026-11-04T15:00:00.000Z",
  sentAt: null,
  kept: false,
  openedAt: null,
  emailOff: false,
  superseded: false,
  refused: false,
  attempts: 0,
  lastError: null,
};
