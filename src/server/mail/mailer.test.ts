import { describe, expect, it } from "vitest";
import { isSender, mayGoWithoutTls, senderName, senderOf } from "#server/mail/mailer.ts";

const settings = {
  mailFrom: null,
  smtpUrl: "smtp://mail.example.com",
  portalUrl: "https://portal.example.com",
};

describe("the sender of e-mails", () => {
  it("is what MAIL_FROM says", () => {
    expect(senderOf({ ...settings, mailFrom: '"Harbor Group" <reports@harbor.example>' })).toEqual({
      name: "Harbor Group",
      address: "reports@harbor.example",
      domain: "harbor.example",
    });
    expect(senderOf({ ...settings, mailFrom: "reports@harbor.example" })).toMatchObject({
      name: "Report Management Tool",
      address: "reports@harbor.example",
    });
  });

  it("is else the account at the mail server, when that is an address", () => {
    const smtpUrl = "smtps://reports%40harbor.example:secret@mail.example.com";
    expect(senderOf({ ...settings, smtpUrl }).address).toBe("reports@harbor.example");
    expect(senderOf({ ...settings, smtpUrl: "smtp://apikey:secret@mail.example.com" }).address).toBe(
      "no-reply@portal.example.com",
    );
  });

  it.each([
    ["https://portal.example.com:8443", "no-reply@portal.example.com"],
    ["http://127.0.0.1:5000", "no-reply@localhost"],
    ["http://[::1]:5000", "no-reply@localhost"],
  ])("is otherwise no-reply at the portal's own host: %s", (portalUrl, address) => {
    expect(senderOf({ ...settings, portalUrl }).address).toBe(address);
  });

  it.each(["reports", "a@b@c", "A <a@b>\r\nBcc: c@d", "two words@example.com", "<>", ""])(
    "cannot be %j",
    (text) => expect(isSender(text)).toBe(false),
  );

  it.each(["reports@harbor.example", "Harbor Group <reports@harbor.example>"])("can be %s", (text) =>
    expect(isSender(text)).toBe(true),
  );

  it("has the name that managers set, else the operator's, else the group's", () => {
    const named = senderOf({ ...settings, mailFrom: "Harbor <reports@harbor.example>" });
    const unnamed = senderOf(settings);
    const brand = { senderName: "Harbor Reports", groupName: "Harbor Group" };
    expect(senderName(named, brand)).toBe("Harbor Reports");
    expect(senderName(named, { ...brand, senderName: null })).toBe("Harbor");
    expect(senderName(unnamed, { ...brand, senderName: null })).toBe("Harbor Group");
    expect(senderName(unnamed, undefined)).toBe("Report Management Tool");
  });
});

describe("e-mails may go without TLS", () => {
  it.each([
    ["smtp://mail.example.com", true],
    ["smtp://user:secret@mail.example.com:587", true],
    ["smtp://10.0.0.7:25?requireTLS=false", true],
    ["smtp://localhost.example.com", true],
    ["smtp://mail.example.com:587?requireTLS=true", false],
    ["smtp://mail.example.com:465", true],
    ["smtps://mail.example.com", false],
    ["smtp://localhost:1025", false],
    ["smtp://127.0.0.1:1025", false],
    ["smtp://[::1]:1025", false],
  ])("with %s: %s", (smtpUrl, may) => expect(mayGoWithoutTls(smtpUrl)).toBe(may));
});
