import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { isUnchanged, sendUnchanged } from "#server/http/etag.ts";
import { PDF_POLICY, plainFileName, sendFile, sendStream, sendTable } from "#server/http/files.ts";
import { handle } from "#server/http/route-handler.ts";
import {
  makeRun,
  previewRun,
  publishRun,
  readRun,
  readRuns,
  removeRun,
} from "#server/statements/runs.service.ts";
import {
  printStatement,
  statementCsv,
  statementFileName,
  zipRun,
} from "#server/statements/statement-files.ts";
import { listInvestorStatements, readStatement } from "#server/statements/statements.service.ts";
import { contract } from "#shared/contract.ts";

export function statementsRoutes(app: FastifyInstance, services: Services): void {
  const { db, pdfs } = services;
  const { statements } = contract;
  handle(app, statements.runs, ({ actor }) => readRuns(db, actor.scope));
  handle(app, statements.previewRun, ({ actor, query }) => previewRun(db, actor.scope, query.period));
  handle(app, statements.make, ({ actor, body }) => makeRun(services, actor, body.period, new Date()));
  handle(app, statements.run, ({ actor, params }) => readRun(db, actor.scope, params.runId));
  handle(app, statements.removeRun, ({ actor, params }) => removeRun(db, actor, params.runId));
  handle(app, statements.publish, ({ actor, params, body }) => publishRun(db, actor, params.runId, body));
  handle(app, statements.downloadRun, async ({ actor, params, reply }) => {
    const { stream, name } = await zipRun(services, actor, params.runId);
    return sendStream(reply, "application/zip", `${plainFileName(...name)}.zip`, stream);
  });

  handle(app, statements.ofInvestor, ({ actor, params }) =>
    listInvestorStatements(db, actor.scope, params.investorId),
  );
  handle(app, statements.one, ({ actor, params }) => readStatement(db, actor, params.statementId));
  handle(app, statements.download, async ({ actor, params, query, request, reply }) => {
    const statement = await readStatement(db, actor, params.statementId);
    const name = statementFileName(statement);
    if (query.format === "csv") return sendTable(reply, [name], statementCsv(statement.content));
    const { input, render } = await printStatement(services, statement);
    const etag = pdfs.etagOf(input);
    reply.header("content-security-policy", PDF_POLICY);
    if (isUnchanged(request, etag)) return sendUnchanged(reply, etag);
    return sendFile(reply, {
      bytes: await render(),
      contentType: "application/pdf",
      filename: `${name}.pdf`,
      attachment: false,
      etag,
    });
  });
}
