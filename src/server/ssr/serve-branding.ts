import type { FastifyInstance } from "fastify";
import { logoPng } from "#server/files/logos.ts";
import { notFound } from "#server/http/errors.ts";
import type { Services } from "#server/http/services.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { brandingOf, ICON_PATH, ICON_SIZES, MANIFEST_PATH, manifestOf } from "./document-branding.ts";

const A_WHILE = "public, max-age=3600";
/** Part of the icon around the logo, so that a round mask cuts nothing off. */
const MARGIN = 0.1;

/** The manifest and the icons of a portal whose group has a name or a logo. */
export function serveBranding(app: FastifyInstance, { db, files }: Pick<Services, "db" | "files">): void {
  app.get(MANIFEST_PATH, async (_, reply) =>
    reply
      .headers({ "cache-control": A_WHILE, "content-type": "application/manifest+json" })
      .send(JSON.stringify(manifestOf(brandingOf(await readSettings(db))))),
  );
  for (const size of ICON_SIZES)
    app.get(`${ICON_PATH}${size}.png`, async (_, reply) => {
      const { logoFile } = await readSettings(db);
      const icon = await logoPng(files, logoFile, size, MARGIN);
      if (icon === null) throw notFound("This icon");
      return reply.headers({ "cache-control": A_WHILE, "content-type": "image/png" }).send(icon);
    });
}
