import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import type { ReaderScope } from "#server/policies.ts";
import {
  findStatement,
  listStatements,
  markStatementOpened,
} from "#server/statements/statements.repository.ts";
import { byNewestPeriod } from "#shared/domain/statements/statement-periods.ts";
import { readStatement as readContent } from "#shared/statements/statement-content.schema.ts";
import type { ListedStatement, Statement } from "#shared/statements/statements.schema.ts";

/** An investor's statements, the newest period and version first; an investor's own are published. @throws Problem 404 */
export async function listInvestorStatements(
  db: Database,
  scope: ReaderScope,
  investorId: number,
): Promise<ListedStatement[]> {
  await requireInvestor(db, scope, investorId);
  const rows = await listStatements(db, scope, investorId);
  // The versions stay in their order.
  return rows.toSorted((a, b) => byNewestPeriod(a.period, b.period));
}

/** What a statement says. An investor has thereby opened it, which a preview does not. @throws Problem 404 */
export async function readStatement(db: Database, actor: Actor, id: number): Promise<Statement> {
  const found = await findStatement(db, actor.scope, id);
  if (!found) throw notFound("This statement");
  if (actor.scope.investorId !== null && !actor.previewedBy && found.openedAt === null)
    await markStatementOpened(db, actor.scope, id);
  return { ...found, content: readContent(found.content) };
}
