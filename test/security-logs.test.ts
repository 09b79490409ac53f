import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { copyPrepared } from "#server/db/testing.global.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { person } from "#server/testing-samples.ts";
import { addLocation } from "./e2e/support/group.ts";
import { Person } from "./e2e/support/person.ts";
import { administrator, answerTo } from "./start.fixture.ts";
import { newDirectory, startBuiltPortal, type StartedPortal, removeDirectory } from "./started-portal.ts";

/** The built portal on its own database with the most verbose log level. */
const ADMIN = {
  ADMIN_USERNAME: "root-of-the-group",
  ADMIN_PASSWORD: "first-admin-1",
  ADMIN_EMAIL: "claire.donovan@example.com",
};

let portal: StartedPortal;
let directory: string;
let manager: Person;
beforeAll(async () => {
  directory = await newDirectory();
  copyPrepared(inject("preparedDatabase"), path.join(directory, "postgres"));
  portal = await startBuiltPortal({ ...ADMIN, DATA_DIR: directory, LOG_LEVEL: "info" });
  manager = await administrator(portal.address, ADMIN);
});
afterAll(async () => {
  await portal.stop("SIGKILL");
  await removeDirectory(directory);
});

const lines = () =>
  portal
    .printed()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("the log", () => {
  it("has a line for every request with its id, without personal data or content", async () => {
    const investor = person("mellison", { password: "portfolio-1" });
    await expect(Person.signIn(portal.address, ADMIN.ADMIN_USERNAME, "a wrong password")).rejects.toThrow(
      "Invalid username or password",
    );
    expect((await answerTo(manager, "POST", "/api/investors", investor)).status).toBe(201);
    // Refused by the database itself.
    expect((await answerTo(manager, "POST", "/api/investors", investor)).status).toBe(409);
    const locationId = await addLocation(manager, "Harbor & Vine");
    const filed = await answerTo(manager, "POST", "/api/reports", await submission(locationId));
    expect(filed.status).toBe(201);
    await answerTo(manager, "GET", "/api/activity-logs?q=margaret");
    await answerTo(manager, "GET", "/api/users/%zz?q=margaret");
    await answerTo(manager, "GET", "/invitation%23t0ken-of-a-link");

    const number = filed.headers.get("x-request-id");
    expect(number).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines().find((line) => line["request"] === number)).toMatchObject({
      method: "POST",
      route: "/api/reports",
      status: 201,
      milliseconds: expect.any(Number) as number,
    });
    const printed = portal.printed();
    const [name = "", token = ""] = manager.cookie.split("=");
    for (const secret of [ADMIN.ADMIN_PASSWORD, "a wrong password", "portfolio-1", token, "argon2", "t0ken"])
      expect(printed).not.toContain(secret);
    for (const figure of ["158942.50", "18750", "data:image", "Foliage"])
      expect(printed).not.toContain(figure);
    for (const personal of [
      /margaret/i,
      /ellison/i,
      /555-0143/,
      /claire/i,
      /root-of-the-group/,
      /127\.0\.0\.1"/,
    ])
      expect(printed).not.toMatch(personal);
    expect(name).toBe("portal_session");
  });

  it("warns of a page that was sent without figures because a call refused", async () => {
    const opened = await answerTo(manager, "GET", "/manager/report/987654");
    expect([opened.status, await opened.text()]).toEqual([200, expect.not.stringContaining("server-state")]);
    const number = opened.headers.get("x-request-id");
    await expect
      .poll(() => lines().find((line) => line["request"] === number && line["level"] === 40))
      .toMatchObject({ msg: "a page was sent without its data", status: 404 });
    expect(portal.printed()).not.toContain("987654");
  });
});
