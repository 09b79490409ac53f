import { describe, expect, it } from "vitest";
import { writeMail } from "#server/notices/send-notice.ts";

const notification: Parameters<typeof writeMail>[0] = {
  investorId: 1,
  key: "6b0e2f0a-6f1e-4f4b-9a52-0d9a4a3c9f11",
  reportId: 42,
  version: 1,
  firstVersion: 1,
  correctionReason: null,
  reportingPeriod: "2026-10",
  locationName: "Harbor & Vine Wine Bar",
  email: "margaret@example.com",
  firstName: "Margaret",
  lastName: "Ellison",
  sharePercentage: "12.50",
  cashDistribution: "2343.75",
  wantsEmail: true,
  token: "secret-token",
  chainHead: "1500:9f86d081884c7d65",
};
const write = (changed: Partial<typeof notification> = {}) =>
  writeMail({ ...notification, ...changed }, "https://portal.example.com");

describe("the e-mail about a new report", () => {
  it("calls a corrected report corrected", () => {
    const { subject, text, html } = write({ version: 2 });
    expect(subject).toBe("Harbor & Vine Wine Bar: corrected report for October 2026");
    for (const form of [text, html])
      expect(form).toContain(
        "October 2026 was corrected. The new one is ready to read and replaces the one before it.",
      );
  });

  it("does not call a month corrected that was deleted and filed anew", () => {
    const { subject, text, html } = write({ version: 2, firstVersion: 2 });
    expect(subject).toBe("Harbor & Vine Wine Bar: report filed anew for October 2026");
    for (const form of [text, html]) {
      expect(form).toContain("October 2026 was deleted and filed anew. The new one is ready to read.");
      expect(form).not.toContain("corrected");
    }
    expect(write({ version: 3, firstVersion: 2 }).text).toContain("was corrected");
  });

  it("has the reason of a correction on its own line", () => {
    const { text, html } = write({ version: 2, correctionReason: "The till was\ncounted <twice>." });
    expect(text).toContain(
      "replaces the one before it.\n\nReason for the correction: The till was counted <twice>.\n\nYour distribution:",
    );
    expect(html).toContain("Reason for the correction: The till was counted &lt;twice&gt;.");
    expect(write({ version: 2 }).text + write({ version: 2 }).html).not.toContain("Reason");
  });

  it("has location, month, one's own distribution and the link in plain text", () => {
    const { subject, text } = write();
    expect(subject).toBe("Harbor & Vine Wine Bar: report for October 2026");
    expect(text).toBe(`Hello Margaret,

The report of Harbor & Vine Wine Bar for October 2026 is ready to read.

Your distribution: $2,343.75

View the full report:
https://portal.example.com/investor/reports?report=42

-- 
Report Management Tool, Investor Report Portal
You get this e-mail because you hold a share of Harbor & Vine Wine Bar.
Turn these e-mails off:
https://portal.example.com/unsubscribe/secret-token
The portal's newest sealed record was 1500:9f86d081884c7d65.
`);
  });

  it("has the same content in HTML, which loads nothing", () => {
    const { html } = write();
    for (const said of [
      "Hello Margaret,",
      "Harbor &amp; Vine Wine Bar",
      "October 2026",
      "Your distribution",
      "$2,343.75",
      'href="https://portal.example.com/investor/reports?report=42"',
      'href="https://portal.example.com/unsubscribe/secret-token"',
      "The portal&#39;s newest sealed record was 1500:9f86d081884c7d65.",
    ])
      expect(html).toContain(said);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i);
  });

  it("calls a negative distribution a clawback", () => {
    const { text, html } = write({ cashDistribution: "-562.50" });
    expect(text).toContain(
      "Your clawback: −$562.50\nA clawback takes back part of what was paid out before.",
    );
    expect(html).toContain("−$562.50");
    expect(text + html).not.toMatch(/your distribution/i);
  });

  it("says that there is no distribution this month", () => {
    const { text, html } = write({ cashDistribution: "0.00" });
    expect(text).toContain("There is no distribution for October 2026.");
    expect(html).toContain("There is no distribution for October 2026.");
    expect(text + html).not.toContain("$");
  });

  it.each([
    ["holds 0.00 %", { sharePercentage: "0.00", cashDistribution: "0.00" }],
    ["has no line in the report", { sharePercentage: null, cashDistribution: null }],
  ])("has no sentence on payouts for an investor who %s", (_, own) => {
    const { text, html } = write(own);
    expect(text + html).not.toMatch(/distribution|clawback|\$/i);
    expect(text).toContain("is ready to read.");
  });
});

describe("names in an e-mail", () => {
  it("stay on one line", () => {
    const mail = write({
      locationName: "Bar\r\nBcc: all@example.com\u2028\u202Etxt",
      firstName: "Mar\ngaret",
      lastName: "Ellison\r\nX-Evil: 1",
    });
    expect(mail.subject).toBe("Bar Bcc: all@example.com txt: report for October 2026");
    expect(mail.to.name).toBe("Mar garet Ellison X-Evil: 1");
    expect(mail.text).toContain("Hello Mar garet,");
    expect(mail.text).not.toMatch(/^Bcc/m);
  });

  it("are escaped", () => {
    const { html } = write({
      locationName: `<script>alert(1)</script>"'&`,
      firstName: "<b>Margaret</b>",
    });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
    expect(html).toContain("Hello &lt;b&gt;Margaret&lt;/b&gt;,");
  });
});

describe("the e-mail of a group with a name", () => {
  const brand = {
    groupName: "Harbor <Group>",
    accentColour: "#c2410c",
    contactLine: '<img src="https://spy.example/1.gif"> (207) 555-0100',
    senderName: "Harbor Reports",
  };
  const branded = writeMail(notification, "https://portal.example.com", brand);

  it("says it in the header and in the foot, with the contact line, and has no markup of theirs", () => {
    expect(branded.html).toContain("Harbor &lt;Group&gt;</span>");
    expect(branded.html).toContain("(207) 555-0100");
    expect(branded.html).not.toContain("<img");
    expect(branded.html).not.toContain("Report Management Tool");
    expect(branded.text).toContain(`-- \nHarbor <Group>, Investor Report Portal\n${brand.contactLine}`);
  });

  it("has the group's colour at the header and the button", () => {
    expect(branded.html).toContain("background-color:#c2410c");
    expect(branded.html).toContain(".button { background-color: #c2410c !important; }");
  });

  it("is the same as ever where nothing is set", () => {
    const unset = { groupName: null, accentColour: null, contactLine: null, senderName: null };
    const { html, text } = writeMail(notification, "https://portal.example.com", unset);
    expect({ html, text }).toEqual({ html: write().html, text: write().text });
  });
});
