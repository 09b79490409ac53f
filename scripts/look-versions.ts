import fs from "node:fs/promises";
import { eq } from "drizzle-orm";
import { readConfig } from "#server/config.ts";
import { DEMO_PASSWORD } from "#server/demo/seed.ts";
import { locations } from "#server/locations/locations.table.ts";
import { startPortal } from "#server/portal.ts";
import { importMonth } from "#server/reports/imported-report.fixture.ts";
import { reports } from "#server/reports/reports.table.ts";
import { accessibilityViolations } from "../test/e2e/support/accessibility.ts";
import { sidewaysScroll } from "../test/e2e/support/assertions.ts";
import { DESK, openBrowser, openVisitor, PHONE } from "../test/e2e/support/browser.ts";
import { Person } from "../test/e2e/support/person.ts";
import { startBuiltPortal } from "../test/started-portal.ts";

const OUT = "/tmp/versions/pictures";
const DIR = "/tmp/versions/data";
await fs.mkdir(OUT, { recursive: true });
await fs.mkdir(DIR, { recursive: true });
await fs.chmod(DIR, 0o755);
if (process.argv[2] === "seed") {
  const first = await startBuiltPortal({ DEMO_DATA_DIR: DIR, DEMO_PLAIN: "1", SMTP_URL: "" }, "demo");
  await first.stop();
}
process.env["DATA_DIR"] = DIR;
process.env["PORT"] = "5987";
let id = 0;
let newest = 0;
const opened = await startPortal(readConfig(process.env), async ({ db }) => {
  const [harbor] = await db.select().from(locations).where(eq(locations.name, "Harbor & Vine Wine Bar"));
  const [finch] = await db.select().from(locations).where(eq(locations.name, "Copper Finch Cafe"));
  const figures = {
    grossSalesLastMonth: "142379.70",
    grossSalesPreviousMonth: "160063.29",
    netRevenueLastMonth: "138795.05",
    netRevenuePreviousMonth: "152354.45",
    foodSalesLastMonth: "45541.34",
    foodSalesPreviousMonth: "51881.18",
    beverageSalesLastMonth: "96838.36",
    beverageSalesPreviousMonth: "108182.11",
    laborCostsLastMonth: "41751.45",
    foodCostLastMonth: "14754.95",
    beverageCostLastMonth: "18518.86",
    cashDistributionDuringPeriod: "18500.00",
    discountsDuringPeriod: "122.22",
  };
  id = await importMonth(db, { locationId: harbor?.id ?? 0, reportingPeriod: "2024-02", figures });
  const existing = await db
    .select({ id: reports.id, period: reports.reportingPeriod })
    .from(reports)
    .where(eq(reports.locationId, finch?.id ?? 0));
  void existing;
  newest = await importMonth(
    db,
    { locationId: harbor?.id ?? 0, reportingPeriod: "2026-11", figures },
    "2026-11-20T10:00:00.000Z",
  );
});
await opened.stop();
const portal = await startBuiltPortal({ DEMO_DATA_DIR: DIR, DEMO_PLAIN: "1", SMTP_URL: "" }, "demo");
const browser = await openBrowser();
const cookies: Record<string, { name: string; value: string; url: string }> = {};
for (const who of ["cdonovan", "mellison"]) {
  const { cookie } = await Person.signIn(portal.address, who, DEMO_PASSWORD);
  const [name = "", value = ""] = cookie.split("=");
  cookies[who] = { name, value, url: portal.address };
}
const SHOTS: [string, string, string, string?][] = [
  ["report", "cdonovan", `/manager/report/${id}`],
  ["archive", "cdonovan", "/manager/archive"],
  ["archive-old", "cdonovan", "/manager/archive?year=2024&month=2"],
  ["investor-report", "mellison", `/investor/reports/${newest}`],
  ["investor-list", "mellison", "/investor/reports"],
  ["investor-dashboard", "mellison", "/investor"],
];
for (const [name, who, path] of SHOTS)
  for (const [size, box] of [
    ["1440", DESK],
    ["390", PHONE],
  ] as const)
    for (const colour of ["light", "dark"] as const) {
      const visitor = await openVisitor(browser, portal.address, box, colour);
      const cookie = cookies[who];
      if (cookie) await visitor.context.addCookies([cookie]);
      await visitor.page.goto(path, { waitUntil: "networkidle" });
      await visitor.page.locator("h1").first().waitFor({ state: "attached" });
      const faults = [...(await accessibilityViolations(visitor.page)), ...visitor.faults];
      if ((await sidewaysScroll(visitor.page)) > 0) faults.push("wider than the window");
      await visitor.page.screenshot({
        path: `${OUT}/${name}.${size}.${colour}.png`,
        fullPage: true,
        animations: "disabled",
      });
      console.log(name, size, colour, faults.join("; ") || "no faults", visitor.page.url());
      await visitor.context.close();
    }
for (const [who, report] of [
  ["cdonovan", id],
  ["mellison", newest],
] as const) {
  const cookie = cookies[who];
  const answer = await fetch(`${portal.address}/api/reports/${report}/download`, {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  });
  await fs.writeFile(`${OUT}/report.${who}.pdf`, Buffer.from(await answer.arrayBuffer()));
}
await browser.close();
await portal.stop();
