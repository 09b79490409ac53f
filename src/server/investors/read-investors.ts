import { listAccountStates } from "#server/account-mails/account-states.repository.ts";
import type { Services } from "#server/context.ts";
import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { forbidden, notFound } from "#server/http/errors.ts";
import {
  type LargestHolding,
  listHoldersElsewhere,
  listLargestHoldings,
} from "#server/investors/holdings.repository.ts";
import { findInvestor, listInvestorRows } from "#server/investors/investors.repository.ts";
import { listRefusals } from "#server/notices/notices.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import type { HeldInShort, Investor, ListedInvestor } from "#shared/investors/investors.schema.ts";

export async function listInvestors(
  services: Pick<Services, "db" | "sendsMail">,
  scope: ReaderScope,
): Promise<ListedInvestor[]> {
  const { db } = services;
  const [investors, largest, states, refusals, elsewhere] = await Promise.all([
    listInvestorRows(db, scope),
    listLargestHoldings(db, scope),
    listAccountStates(services, "investor"),
    listRefusals(db),
    listHoldersElsewhere(db, scope),
  ]);
  const inShort = summarizeHoldings(largest);
  return investors.map((investor) => {
    const held = inShort.get(investor.id);
    const state = states.get(investor.userId);
    const refusal = refusals.get(investor.id);
    return {
      ...investor,
      ...(held && { held }),
      ...(refusal !== undefined && { refusal }),
      state,
      ...(elsewhere.has(investor.id) && { holdsElsewhere: true as const }),
    };
  });
}

function summarizeHoldings(rows: readonly LargestHolding[]): Map<number, HeldInShort> {
  const held = new Map<number, HeldInShort>();
  for (const { investorId, count, name, share } of rows) {
    const location = { name, sharePercentage: share };
    held.set(investorId, { count, largest: [...(held.get(investorId)?.largest ?? []), location] });
  }
  return held;
}

/** @throws Problem 404 */
export async function requireInvestor(db: Executor, scope: ReaderScope, id: number): Promise<Investor> {
  const investor = await findInvestor(db, scope, id);
  if (!investor) throw notFound("This investor");
  return investor;
}

/** The signed-in investor. @throws Problem 403 for a manager */
export async function readOwnInvestor(db: Executor, actor: Actor): Promise<Investor> {
  const investor = actor.investorId === null ? null : await findInvestor(db, actor.scope, actor.investorId);
  if (!investor) throw forbidden("Only investors have this page.");
  return investor;
}
