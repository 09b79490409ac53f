import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { sendFile } from "#server/http/files.ts";
import { handle } from "#server/http/route-handler.ts";
import {
  applyImport,
  chooseForImport,
  readImport,
  readImports,
  readMarkedFile,
  startImport,
} from "#server/imports/imports.service.ts";
import { importTemplate } from "#server/imports/templates.ts";
import { contract } from "#shared/contract.ts";

export function importsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { imports } = contract;
  handle(app, imports.list, ({ actor }) => readImports(db, actor.scope));
  handle(app, imports.check, ({ actor, params, body, files }) =>
    startImport(services, actor, params.kind, files["file"], body),
  );
  handle(app, imports.one, ({ actor, params }) => readImport(db, actor.scope, params.importId));
  handle(app, imports.choose, ({ actor, params, body }) =>
    chooseForImport(services, actor, params.importId, body.choices),
  );
  handle(app, imports.apply, ({ actor, params }) => applyImport(services, actor, params.importId));
  handle(app, imports.markedFile, async ({ actor, params, reply }) => {
    const { filename, bytes } = await readMarkedFile(services, actor.scope, params.importId);
    return sendFile(reply, { bytes, filename, contentType: "application/octet-stream", attachment: true });
  });
  handle(app, imports.template, async ({ actor, params, query, reply }) => {
    const file = await importTemplate(services, actor.scope, params.kind, query.format);
    return sendFile(reply, { ...file, attachment: true });
  });
}
