import { describe, expect, it } from "vitest";
import { mailFailure } from "#server/mail/mailer.ts";

const failure = (message: string, facts: object, attempts = 1) =>
  mailFailure(Object.assign(new Error(message), facts), attempts);
const refused = failure("550 5.1.1 <a@example.com>: no such mailbox\r\nBye", {
  code: "EENVELOPE",
  responseCode: 550,
});
const away = failure("connect ECONNREFUSED", { code: "ESOCKET" });

describe("a recipient is given up", () => {
  const isGivenUp = (command: string, response: string, attempts: number) => {
    const said = { command, response, responseCode: Number(response.slice(0, 3)) };
    return failure(response, said, attempts).facts.pauseSeconds === null;
  };

  it.each([
    ["RCPT TO", "550 5.1.1 no such user"],
    ["RCPT TO", "550 No such user here"],
    ["RCPT TO", "550 5.4.1 Recipient address rejected: Access denied"],
    ["DATA", "550 5.2.1 mailbox disabled"],
  ])("after the third refusal at %s: %s", (command, response) => {
    expect([1, 2, 3].map((attempts) => isGivenUp(command, response, attempts))).toEqual([false, false, true]);
  });

  it.each([
    ["RCPT TO", "450 4.2.0 greylisted"],
    ["RCPT TO", "550 5.7.1 relaying denied"],
    ["RCPT TO", "550 5.1.8 sender's address rejected"],
    ["MAIL FROM", "550 5.1.7 sender's address rejected"],
    ["DATA", "554 5.7.1 looks like spam"],
    ["AUTH", "535 5.7.8 wrong password"],
  ])("never for a refusal at %s: %s", (command, response) =>
    expect(isGivenUp(command, response, 100)).toBe(false),
  );
});

describe("a failed attempt", () => {
  it("is shown to managers in the mail server's words, on one line", () => {
    expect(refused.message).toBe("550 5.1.1 <a@example.com>: no such mailbox Bye");
    expect(failure("x".repeat(5000), { code: "EMESSAGE" }).message).toHaveLength(300);
  });

  it("is logged by its code, without addresses", () => {
    expect(refused.facts.code).toBe("EENVELOPE 550");
    expect(away.facts.code).toBe("ESOCKET");
  });

  it("means an unreachable server only when the connection fails, not when one e-mail is refused", () => {
    expect(away.facts.isForEveryJob).toBe(true);
    expect(refused.facts.isForEveryJob).toBe(false);
  });
});
