import { describe, expect, it } from "vitest";
import { failureCode, failsForEveryEmail, failureReason } from "#server/mail/retry.ts";

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);
const refused = failure("550 5.1.1 <a@example.com>: no such mailbox\r\nBye", {
  code: "EENVELOPE",
  responseCode: 550,
});
const away = failure("connect ECONNREFUSED", { code: "ESOCKET" });

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
