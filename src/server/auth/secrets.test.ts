import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readTicket, TICKET_MS, writeTicket } from "./login-ticket.ts";
import { Secrets } from "./secrets.ts";

const secrets = new Secrets(randomBytes(32));
const stranger = new Secrets(randomBytes(32));

describe("encrypted text", () => {
  it("is decrypted with the same key for the same account only", () => {
    const sealed = secrets.encrypt("JBSWY3DP", "claire");
    expect(sealed).not.toContain("JBSWY3DP");
    expect(secrets.encrypt("JBSWY3DP", "claire")).not.toBe(sealed);
    expect(secrets.decrypt(sealed, "claire")).toBe("JBSWY3DP");
    expect(secrets.decrypt(sealed, "marcus")).toBeNull();
    expect(stranger.decrypt(sealed, "claire")).toBeNull();
    expect(secrets.decrypt(`${sealed.slice(0, -1)}${sealed.endsWith("A") ? "B" : "A"}`, "claire")).toBeNull();
    expect(secrets.decrypt("", "claire")).toBeNull();
  });
});

describe("a login ticket", () => {
  const now = Date.parse("2026-03-05T12:00:00Z");
  const content = { userId: "claire", challenge: null, passwordVersion: "mark" };
  const ticket = writeTicket(secrets, "second step", content, now);

  it("is readable for five minutes", () => {
    expect(readTicket(secrets, "second step", ticket, now + TICKET_MS)).toMatchObject(content);
    expect(() => readTicket(secrets, "second step", ticket, now + TICKET_MS + 1)).toThrow(/took too long/);
  });

  it("is refused at another step, and when it was written with another key", () => {
    expect(() => readTicket(secrets, "use passkey", ticket, now)).toThrow();
    expect(() => readTicket(stranger, "second step", ticket, now)).toThrow();
    const [, mark] = ticket.split(".");
    const forged = Buffer.from(JSON.stringify({ ...content, userId: "marcus", until: now + 1e9 })).toString(
      "base64url",
    );
    for (const text of [`${forged}.${mark}`, forged, `${forged}.`, `${ticket}.`, "", "."])
      expect(() => readTicket(secrets, "second step", text, now)).toThrow();
  });
});
