import { record } from "#server/activity/activity.service.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { Actor, RequestOrigin } from "#server/http/access.ts";
import { forbidden, notFound } from "#server/http/errors.ts";
import {
  ensurePreferences,
  findInvestorByToken,
  findWantsEmail,
  updateWantsEmail,
} from "#server/notices/notice-preferences.repository.ts";
import { displayName } from "#shared/domain/names.ts";
import type { NoticePreferences } from "#shared/notices/notices.schema.ts";

export async function readPreferences(db: Executor, actor: Actor): Promise<NoticePreferences> {
  return { email: (await findWantsEmail(db, investorOf(actor))) ?? true };
}

export async function changePreferences(
  db: Database,
  actor: Actor,
  { email }: NoticePreferences,
): Promise<NoticePreferences> {
  const investorId = investorOf(actor);
  await db.transaction(async (tx) => {
    await ensurePreferences(tx, investorId);
    if (await updateWantsEmail(tx, investorId, email))
      await recordChange(
        tx,
        { ...actor, investorId },
        `E-mails about new reports turned ${email ? "on" : "off"}`,
      );
  });
  return { email };
}

/** Turns an investor's e-mails off by the token of their link. @throws Problem 404 for an unknown token */
export async function unsubscribe(db: Database, token: string, origin: RequestOrigin): Promise<void> {
  await db.transaction(async (tx) => {
    const investor = await findInvestorByToken(tx, token);
    if (!investor) throw notFound("This link");
    if (await updateWantsEmail(tx, investor.investorId, false))
      await recordChange(
        tx,
        { ...investor, origin },
        "E-mails about new reports turned off by the link of an e-mail",
      );
  });
}

type Who = Parameters<typeof record>[1] & { investorId: number };

async function recordChange(tx: Executor, who: Who, details: string): Promise<void> {
  const name = displayName(who);
  const entity = { type: "investor", id: who.investorId, name } as const;
  return record(tx, who, "update_investor", entity, details);
}

export function investorOf({ investorId }: Actor): number {
  if (investorId === null) throw forbidden("Only investors get notices.");
  return investorId;
}
