import type { Services } from "#server/context.ts";
import type { Executor } from "#server/db/client.ts";
import { logoPng, logoUrl } from "#server/files/logos.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { MailBrand } from "#server/mail/email-layout.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import type { Branding } from "#shared/settings/settings.schema.ts";

/** What everybody may know: whose portal it is, whether it sends e-mails, and with what people sign in. */
export async function readBranding({
  db,
  sendsMail,
  openid,
}: Pick<Services, "db" | "sendsMail" | "openid">): Promise<Branding> {
  const { groupName, logoFile, accentColour, contactLine } = await readSettings(db);
  return {
    groupName,
    logoUrl: logoUrl(logoFile),
    accentColour,
    contactLine,
    sendsMail,
    openidName: openid?.name,
  };
}

const MAIL_LOGO_PIXELS = 96;
/** Part of the logo's square that stays white, so that it does not touch the coloured header. */
const MAIL_LOGO_MARGIN = 0.08;

/** What the e-mails show. */
export async function readMailBrand(db: Executor, files: FileStorage): Promise<MailBrand> {
  const brand = await readSettings(db);
  return { ...brand, logo: await logoPng(files, brand.logoFile, MAIL_LOGO_PIXELS, MAIL_LOGO_MARGIN) };
}
