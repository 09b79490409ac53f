import { listAccountStates } from "#server/account-mails/account-states.repository.ts";
import type { Services } from "#server/context.ts";
import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { forbidden, notFound } from "#server/http/errors.ts";
import {
  type LargestHolding,
  listHoldersElsewhere,
  listHoldersOf,
  listLargestHoldings,
  listOverassigned,
} from "#server/investors/holdings.repository.ts";
import { findInvestor, listInvestorRows } from "#server/investors/investors.repository.ts";
import { listRefusals } from "#server/notices/notices.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import type {
  HeldInShort,
  Investor,
  ListedInvestor,
  Overassigned,
} from "#shared/investors/investors.schema.ts";

/** Only bounds the answer. */
const OVERASSIGNED_MAX = 200;

/** All investors, each with a summary of holdings and the locations whose shares exceed 100 %. */
export async function listInvestors(
  services: Pick<Services, "db" | "sendsMail">,
  scope: ReaderScope,
): Promise<ListedInvestor[]> {
  const { db } = services;
  const [investors, largest, locations, states, refusals, elsewhere] = await Promise.all([
    listInvestorRows(db, scope),
    listLargestHoldings(db, scope),
    listOverassigned(db, scope, OVERASSIGNED_MAX),
    listAccountStates(services, "investor"),
    listRefusals(db),
    listHoldersElsewhere(db, scope),
  ]);
  const inShort = summarizeHoldings(largest);
  const holders = await listHoldersOf(
    db,
    scope,
    locations.map(({ locationId }) => locationId),
  );
  const above = new Map<number, Overassigned[]>();
  for (const location of locations) {
    for (const { investorId, locationId } of holders)
      if (locationId === location.locationId)
        above.set(investorId, [...(above.get(investorId) ?? []), location]);
  }
  return investors.map((investor) => {
    const [held, overassigned] = [inShort.get(investor.id), above.get(investor.id)];
    const state = states.get(investor.userId);
    const refusal = refusals.get(investor.id);
    return {
      ...investor,
      ...(held && { held }),
      ...(overassigned && { overassigned }),
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
