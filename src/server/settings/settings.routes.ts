import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { readBranding } from "#server/settings/branding.ts";
import { changeSettings, readAllSettings } from "#server/settings/settings.service.ts";
import { contract } from "#shared/contract.ts";

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;
  handle(app, contract.settings.branding, () => readBranding(services));
  handle(app, contract.settings.read, (call) => readAllSettings(db, call.actor));
  handle(app, contract.settings.change, (call) =>
    changeSettings(db, files, call.actor, call.body, Date.now(), call.files["logo"]),
  );
}
