import { openBrowser, type Device } from "../../test/e2e/support/browser.ts";
import { newDirectory, removeDirectory, startBuiltPortal } from "../../test/started-portal.ts";
import { openBenchDatabase } from "../bench-database.ts";
import { openWatched, type WatchedPage } from "./watched-page.ts";

export const MANY_INVESTORS = 2000;
export const LOG_ENTRIES = 10_000;
/** The inputs of the report form for the comps of each investor. */
export const COMPS_INPUTS = "main input[name^='comps.']";
/** Of the second location. */
const FEW_INVESTORS = 15;

/** Looks at a portal where many hold a share with a browser of its own, and ends both. */
export async function amongManyPeople(
  look: (open: (viewport: Device["viewport"]) => Promise<WatchedPage>) => Promise<void>,
): Promise<void> {
  const portal = await startWithManyPeople();
  const browser = await openBrowser();
  try {
    await look((viewport) => openWatched(browser, portal.address, viewport));
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** A portal with one location that 2,000 people hold, another that fifteen hold, and 10,000 entries of the log. */
async function startWithManyPeople(): Promise<{ address: string; stop(): Promise<void> }> {
  const database = await openBenchDatabase({
    locations: 2,
    months: 14,
    investors: MANY_INVESTORS,
    holdings: 2 * MANY_INVESTORS,
    distributionMonths: 1,
    signature: "Claire Donovan",
  });
  const { pool } = database;
  await pool.query("update investor_locations set share_percentage = 0.04");
  await pool.query("delete from investor_locations where location_id = 2 and investor_id > $1", [
    FEW_INVESTORS,
  ]);
  await pool.query(
    `insert into activity_logs
       (user_id, user_email, user_name, action, entity_type, entity_id, entity_name, details, created_at)
     select 'bench-manager', 'manager@bench.test', 'Claire Donovan', 'update_investor_locations', 'investor', n::text,
       'Given' || n || ' Family' || n, '"Wine Bar 1 0.04%"', now() - make_interval(mins => n / 2)
     from generate_series(1, $1::int) n`,
    [LOG_ENTRIES],
  );
  const directory = await newDirectory();
  const portal = await startBuiltPortal({ DATABASE_URL: database.url, DATA_DIR: directory });
  return {
    address: portal.address,
    stop: async () => {
      await portal.stop();
      await database.close();
      await removeDirectory(directory);
    },
  };
}
