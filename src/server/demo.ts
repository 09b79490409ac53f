import { readConfig } from "#server/config.ts";
import { INVESTORS, MANAGERS } from "#server/demo/group.ts";
import { DEMO_PASSWORD, seedDemo } from "#server/demo/seed.ts";
import { startPortal } from "#server/portal.ts";
import { run } from "#server/run.ts";

await run(async () => {
  // Data of its own: the demo never touches a real group's.
  const config = readConfig({
    ...process.env,
    DATA_DIR: process.env["DEMO_DATA_DIR"] ?? "demo-data",
    DATABASE_URL: "",
  });
  const portal = await startPortal(config, (services) => seedDemo(services, new Date()));
  console.log("Logins of the demo group, all with the password", DEMO_PASSWORD);
  console.log("  managers: ", MANAGERS.map((manager) => manager.username).join(", "));
  console.log(
    "  investors:",
    INVESTORS.slice(0, 5)
      .map((investor) => investor.username)
      .join(", "),
    `and ${INVESTORS.length - 5} more`,
  );
  console.log(`Report Management Tool is ready at ${portal.address}`);
  return portal;
});
