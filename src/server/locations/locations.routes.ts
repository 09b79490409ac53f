import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { readLogo } from "#server/files/logos.ts";
import { notFound } from "#server/http/errors.ts";
import { handle } from "#server/http/route-handler.ts";
import { listLocationInvestors } from "#server/investors/holdings.service.ts";
import {
  createLocation,
  deleteLocation,
  listAllLocations,
  listForLanding,
  readLocation,
  updateLocation,
} from "#server/locations/locations.service.ts";
import { contract } from "#shared/contract.ts";

export function locationsRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;
  handle(app, contract.locations.publicList, () => listForLanding(db));

  handle(app, contract.locations.logo, async ({ params, reply }) => {
    const bytes = await readLogo(files, params.file);
    if (!bytes) throw notFound("This logo");
    // The name is new with every upload, so a browser may keep it for good.
    return reply
      .header("content-type", "image/webp")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(Buffer.from(bytes));
  });

  handle(app, contract.locations.list, ({ actor }) => listAllLocations(services, actor.scope, new Date()));
  handle(app, contract.locations.create, (call) =>
    createLocation(db, files, call.actor, call.body, call.files["logo"]),
  );
  handle(app, contract.locations.update, (call) =>
    updateLocation(db, files, call.actor, call.params.id, call.body, call.files["logo"]),
  );
  handle(app, contract.locations.remove, (call) => deleteLocation(db, files, call.actor, call.params.id));
  handle(app, contract.locations.one, ({ actor, params }) =>
    readLocation(services, actor.scope, params.id, new Date()),
  );
  handle(app, contract.locations.investors, ({ params, query, actor }) =>
    listLocationInvestors(db, actor.scope, params.id, query.period),
  );
}
