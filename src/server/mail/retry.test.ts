import { describe, expect, it } from "vitest";
import { failureCode, failsForEveryEmail, failureReason, isGivenUp } from "#server/mail/retry.ts";

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);
const refused = failure("550 5.1.1 <a@example.com>: no such mailbox\r\nBye", {
  code: "EENVELOPE",
  responseCode: 550,
});
const away = failure("connect ECONNREFUSED", { code: "ESOCKET" });

describe("a recipient is given up", () => {
  const refusal = (command: string, response: string) =>
    failure(response, { command, response, responseCode: Number(response.slice(0, 3)) });

  it.each([
    ["RCPT TO", "550 5.1.1 no such user"],
    ["RCPT TO", "550 No such user here"],
    ["RCPT TO", "550 5.4.1 Recipient address rejected: Access denied"],
    ["DATA", "550 5.2.1 mailbox disabled"],
  ])("after the third refusal at %s: %s", (command, response) => {
    expect([1, 2, 3].map((attempts) => isGivenUp(refusal(command, response), attempts))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    ["RCPT TO", "450 4.2.0 greylisted"],
    ["RCPT TO", "550 5.7.1 relaying denied"],
    ["RCPT TO", "550 5.1.8 sender's address rejected"],
    ["MAIL FROM", "550 5.1.7 sender's address rejected"],
    ["DATA", "554 5.7.1 looks like spam"],
    ["AUTH", "535 5.7.8 wrong password"],
  ])("never for a refusal at %s: %s", (command, response) =>
    expect(isGivenUp(refusal(command, response), 100)).toBe(false),
  );
});

describe("a failed attempt", () => {
  it("is shown to managers in the mail server's words, on one line", () => {
    expect(failureReason(refused)).toBe("550 5.1.1 <a@example.com>: no such mailbox Bye");
    expect(failureReason(failure("x".repeat(5000), { code: "EMESSAGE" }))).toHaveLength(300);
  });

  it("is logged by its code, without addresses", () => {
    expect(failureCode(refused)).toBe("EENVELOPE 550");
    expect(failureCode(away)).toBe("ESOCKET");
    expect(failureCode(null)).toBe("");
  });

  it("never repeats a query, which would hold the whole e-mail", () => {
    const query = failure("Failed query: insert into mails … params: Your distribution: $1.00", {
      query: "",
      params: [],
    });
    expect(failureReason(query)).toBe("Something went wrong on our side.");
  });

  it("means an unreachable server only when the connection fails, not when one e-mail is refused", () => {
    expect(failsForEveryEmail(away)).toBe(true);
    expect(failsForEveryEmail(refused)).toBe(false);
    expect(failsForEveryEmail(new Error("a bug"))).toBe(false);
  });
});
