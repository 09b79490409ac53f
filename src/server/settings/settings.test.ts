import Fastify from "fastify";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { purgeFiles } from "#server/housekeeping.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { serveBranding } from "#server/ssr/branding.ts";
import { logoFile } from "#server/testing-samples.ts";

openManagedPortal();
afterEach(() => portal.database.pool.query("delete from settings"));

const BRANDING = "/api/public/branding";
const SETTINGS = "/api/settings";
const UNSET = { groupName: null, logoUrl: null, accentColour: null, contactLine: null };

const newestEntry = async () => (await manager.get("/api/activity-logs")).body[0];

describe("before anything is saved", () => {
  it("everybody reads that nothing is set", async () => {
    expect((await portal.nobody.get(BRANDING)).body).toEqual({ ...UNSET, sendsMail: false });
  });

  it("managers read what is not set, with the review off and nothing waiting", async () => {
    const { body } = await manager.get(SETTINGS);
    expect(body).toMatchObject({ ...UNSET, senderName: null, reviewRequired: false, waitingReports: 0 });
  });
});

describe("a change", () => {
  it("is shown to everybody, and is in the log", async () => {
    const answer = await manager.put(SETTINGS, {
      groupName: "  Harbor Group ",
      accentColour: "#2F6FB0",
      contactLine: "investors@harbor.example, (207) 555-0100",
      senderName: "Harbor Reports",
      reviewRequired: "true",
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ senderName: "Harbor Reports", reviewRequired: true });
    expect((await portal.nobody.get(BRANDING)).body).toEqual({
      groupName: "Harbor Group",
      accentColour: "#2f6fb0",
      logoUrl: null,
      contactLine: "investors@harbor.example, (207) 555-0100",
      sendsMail: false,
    });
    const entry = await newestEntry();
    expect(entry.action).toBe("update_settings");
    expect(entry.details).toContain("Name of the group set to “Harbor Group”");
    expect(entry.details).toContain("Review before investors see a report changed from “off” to “on”");
  });

  it("unsets a text that is empty or absent, and leaves the review as it is", async () => {
    await manager.put(SETTINGS, { groupName: "Harbor Group", senderName: "Harbor", reviewRequired: true });
    const { body } = await manager.put(SETTINGS, { groupName: " " });
    expect(body).toMatchObject({ groupName: null, senderName: null, reviewRequired: true });
  });

  it("tells of statements whoever reads some, once they are turned on, and is in the log", async () => {
    const { id: locationId } = await portal.addLocation();
    const controllers = [null, [locationId]].map((locationIds) =>
      portal.addManager({ kind: "controller", locationIds }),
    );
    const people = await Promise.all([
      ...controllers,
      portal.addManager({ kind: "auditor" }),
      portal.addManager({ kind: "location_manager", locationIds: [locationId] }),
      portal.addInvestor(),
    ]);
    const told = () =>
      Promise.all(people.map(async ({ client }) => (await client.get("/api/auth/user")).body.statements));
    expect(await told()).toEqual([undefined, undefined, undefined, undefined, undefined]);
    const { body } = await manager.put(SETTINGS, {
      statements: "true",
      paperSize: "a4",
      budgetThreshold: 8,
      budgetForInvestors: true,
      dueDay: "5",
      dueReminders: "false",
      expectedForInvestors: "true",
      comparisonForInvestors: "true",
    });
    expect(body).toMatchObject({
      statements: true,
      paperSize: "a4",
      budgetThreshold: 8,
      budgetForInvestors: true,
      dueDay: 5,
      dueReminders: false,
      expectedForInvestors: true,
      comparisonForInvestors: true,
    });
    expect(await told()).toEqual([true, undefined, true, undefined, true]);
    const { details } = await newestEntry();
    expect(details).toContain("Statements changed from “off” to “on”");
    expect(details).toContain("Paper of statements changed from “Letter” to “A4”");
    expect(details).toContain("Marked difference from a budget changed from “5%” to “8%”");
    expect(details).toContain("Budgets for investors changed from “off” to “on”");
    expect(details).toContain("Due day changed from “10” to “5”");
    expect(details).toContain("Reminders of due reports changed from “on” to “off”");
    expect(details).toContain("When the next report is expected, for investors changed from “off” to “on”");
    expect(details).toContain("Comparison for investors changed from “off” to “on”");
  });

  it("is refused with 409 when somebody saved after the settings were shown, also the first ones", async () => {
    const { body: shown } = await manager.get(SETTINGS);
    const first = await manager.put(SETTINGS, { groupName: "Harbor Group", updatedAt: shown.updatedAt });
    expect(first.status).toBe(200);
    const second = await manager.put(SETTINGS, { groupName: "Harbour", updatedAt: shown.updatedAt });
    expect(second.status).toBe(409);
    expect(second.body.fieldErrors).toHaveProperty("updatedAt");
    expect((await manager.get(SETTINGS)).body.groupName).toBe("Harbor Group");
  });

  it("of two at the same moment lets one pass", async () => {
    const { body: shown } = await manager.get(SETTINGS);
    const save = (groupName: string) => manager.put(SETTINGS, { groupName, updatedAt: shown.updatedAt });
    const answers = await Promise.all([save("Harbor"), save("Anchor")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("the logo", () => {
  it("is stored as a picture of our own making, and replaced and taken away", async () => {
    const first = await manager.form("PUT", SETTINGS, { logo: await logoFile() });
    const served = await portal.nobody.get(first.body.logoUrl);
    expect(served.status).toBe(200);
    expect(served.headers["content-type"]).toBe("image/webp");
    const second = await manager.form("PUT", SETTINGS, { groupName: "Harbor", logo: await logoFile() });
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    expect((await portal.nobody.get(first.body.logoUrl)).status).toBe(404);
    const kept = await manager.form("PUT", SETTINGS, { groupName: "Harbor Group" });
    expect(kept.body.logoUrl).toBe(second.body.logoUrl);
    const without = await manager.form("PUT", SETTINGS, { removeLogo: "true" });
    expect(without.body.logoUrl).toBeNull();
    expect((await newestEntry()).details).toContain("Logo removed");
  });

  it("is drawn as an icon once for all who ask, and anew after it was replaced", async () => {
    const app = Fastify();
    serveBranding(app, portal.services);
    const read = vi.spyOn(portal.services.files, "getBytes");
    const icon = async () => (await app.inject({ url: "/group-icon-512.png" })).rawPayload;
    await manager.form("PUT", SETTINGS, { logo: await logoFile() });
    const [first, ...others] = await Promise.all([icon(), icon(), icon()]);
    expect((await sharp(first).metadata()).width).toBe(512);
    expect(others.every((each) => first.equals(each))).toBe(true);
    expect(read).toHaveBeenCalledTimes(1);
    await manager.form("PUT", SETTINGS, { logo: await logoFile(40, 20) });
    expect(first.equals(await icon())).toBe(false);
    read.mockRestore();
    await app.close();
  });

  it("outlasts the hourly clearing of files that nothing names", async () => {
    const { body } = await manager.form("PUT", SETTINGS, { logo: await logoFile() });
    const { db, files } = portal.services;
    await purgeFiles(db, files, new Date(Date.now() + 40 * 86_400_000));
    expect((await portal.nobody.get(body.logoUrl)).status).toBe(200);
  });

  it("is refused when it is no picture, with everything that came with it", async () => {
    const logo = { filename: "logo.png", bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    const answer = await manager.form("PUT", SETTINGS, { groupName: "Harbor Group", logo });
    expect(answer.status).toBe(415);
    expect(answer.body.fieldErrors).toHaveProperty("logo");
    expect((await manager.get(SETTINGS)).body.groupName).toBeNull();
  });
});

describe("bad input", () => {
  it.each([
    ["groupName", "H".repeat(300), "Use at most 80 characters."],
    ["groupName", "Harbor\r\nBcc: everybody@example.com", "Use one line of plain text."],
    ["groupName", "\u200B\u2060", "Use one line of plain text."],
    ["groupName", "Harbor\uFEFFGroup", "Use one line of plain text."],
    ["senderName", "Harbor\u202Egroup", "Use one line of plain text."],
    ["contactLine", "c".repeat(300), "Use at most 200 characters."],
    ["accentColour", "red", "Enter a colour such as #2f6fb0."],
    ["accentColour", "#2f6fb0;} body{display:none", "Enter a colour such as #2f6fb0."],
    ["accentColour", "#ffff00", expect.stringContaining("too light to be seen in the light theme")],
    ["reviewRequired", "maybe", "Choose on or off."],
    ["statements", "maybe", "Choose on or off."],
    ["paperSize", "a3", "Choose Letter or A4."],
    ["budgetThreshold", "0", "Use a whole percentage from 1 to 100."],
    ["budgetThreshold", "7.5", "Use a whole percentage from 1 to 100."],
    ["budgetThreshold", "101", "Use a whole percentage from 1 to 100."],
    ["dueDay", "0", "Use a day from 1 to 28."],
    ["dueDay", 29, "Use a day from 1 to 28."],
    ["groupName", "\u200D", "Use one line of plain text."],
    ["contactLine", "\u00AD", "Use one line of plain text."],
    ["senderName", "\u3164", "Use one line of plain text."],
    ["senderName", "\u200E \u2800", "Use one line of plain text."],
    ["groupName", 5, "Enter text."],
    ["senderName", ["Harbor"], "Enter text."],
    ["publishWaiting", 1, "Choose on or off."],
  ])("%s %j is refused", async (field, value, sentence) => {
    const answer = await manager.put(SETTINGS, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors[field]).toEqual(sentence);
  });

  it.each(["[]", "null", '"text"', ""])("a body of %j is refused and changes nothing", async (body) => {
    await manager.put(SETTINGS, { groupName: "Harbor Group" });
    const answer = await manager.put(SETTINGS, body, { "content-type": "application/json" });
    expect(answer.status).toBe(400);
    expect((await manager.get(SETTINGS)).body.groupName).toBe("Harbor Group");
  });

  it("keeps a joiner within a name: letters of many languages need it", async () => {
    await manager.put(SETTINGS, { groupName: "\u0DC1\u0DCA\u200D\u0DBB\u0DD3" });
    expect((await manager.get(SETTINGS)).body.groupName).toBe("\u0DC1\u0DCA\u200D\u0DBB\u0DD3");
  });

  it("keeps markup in the contact line as the text that it is", async () => {
    const contactLine = '<script>alert(1)</script> & "Harbor"';
    await manager.put(SETTINGS, { contactLine });
    expect((await portal.nobody.get(BRANDING)).body.contactLine).toBe(contactLine);
  });
});
