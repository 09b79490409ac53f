import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { validRange } from "semver";
import { expect, test } from "vitest";
import list from "../scripts/advisories.json" with { type: "json" };
import { affected } from "../scripts/check-advisories.ts";

const ADVISORIES = [
  { package: "fastify", vulnerable: "<5.12.1", id: "GHSA-w2qp-rph6-63g4" },
  { package: "@fastify/static", vulnerable: "<3.1.6 || >=4.0.0 <4.1.3", id: "GHSA-jqff-g426-hqxp" },
];

test("every installed copy of a package in a vulnerable version is named, with the advisory", () => {
  const lock = {
    packages: {
      "": { version: "0.1.0" },
      "node_modules/fastify": { version: "5.12.8" },
      "node_modules/other/node_modules/fastify": { version: "5.12.0" },
      "node_modules/@fastify/static": { version: "4.1.2" },
      "node_modules/other/node_modules/@fastify/static": { version: "3.1.6" },
      "node_modules/renamed": { name: "fastify", version: "5.9.0" },
    },
  };
  expect(affected(lock, ADVISORIES)).toEqual([
    "other/node_modules/fastify 5.12.0: GHSA-w2qp-rph6-63g4 (<5.12.1)",
    "@fastify/static 4.1.2: GHSA-jqff-g426-hqxp (<3.1.6 || >=4.0.0 <4.1.3)",
    "renamed 5.9.0: GHSA-w2qp-rph6-63g4 (<5.12.1)",
  ]);
});

test("every range in the list can be compared, since one that cannot would match nothing", () => {
  expect(list.advisories.filter(({ vulnerable }) => validRange(vulnerable) === null)).toEqual([]);
  expect(list.advisories.length).toBeGreaterThan(50);
});

test("no package of the lock file has an advisory in the list, which is dated", () => {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "advisories"], {
    encoding: "utf8",
  });
  expect(stdout).toMatch(
    /^\d+ packages compared with \d+ advisories known on \d{4}-\d\d-\d\d: none applies\.$/m,
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

test("every package of the lock file has the hash of its content", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string }>;
  };
  const without = Object.keys(packages).filter((name) => name !== "" && !packages[name]?.integrity);
  expect(without).toEqual([]);
});
