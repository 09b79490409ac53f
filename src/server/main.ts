import { readConfig } from "#server/config.ts";
import { startPortal } from "#server/portal.ts";
import { run } from "#server/run.ts";
import { ensureAdministrator } from "#server/users/first-administrator.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";

await run(async () => {
  const config = readConfig(process.env);
  const portal = await startPortal(config, async ({ db }) => {
    const login = await ensureAdministrator(db, config.admin);
    if (login)
      console.log(
        `First administrator: username ${login.username}, password ${login.password} (shown only this once)`,
      );
  });
  console.log(`Data: ${portal.database}`);
  console.log(`${PRODUCT_NAME} is ready at ${portal.url}`);
  return portal;
});
