import { describe, expect, it } from "vitest";
import { codeOf, isWayBlocked, reasonOf } from "#server/mail/retry.ts";

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);
const refused = failure("550 5.1.1 <a@example.com>: no such mailbox\r\nBye", {
  code: "EENVELOPE",
  responseCode: 550,
});
const away = failure("connect ECONNREFUSED", { code: "ESOCKET" });

describe("a try that failed", () => {
  it("is told to managers in the mail server's words, on one line", () => {
    expect(reasonOf(refused)).toBe("550 5.1.1 <a@example.com>: no such mailbox Bye");
    expect(reasonOf(failure("x".repeat(5000), { code: "EMESSAGE" }))).toHaveLength(300);
  });

  it("is told to the log by its kind, without anybody's address", () => {
    expect(codeOf(refused)).toBe("EENVELOPE 550");
    expect(codeOf(away)).toBe("ESOCKET");
    expect(codeOf(null)).toBe("");
  });

  it("never repeats a query, which would hold the whole e-mail", () => {
    const query = failure("Failed query: insert into mails … params: Your distribution: $1.00", {
      query: "",
      params: [],
    });
    expect(reasonOf(query)).toBe("Something went wrong on our side.");
  });

  it("blocks the way when the mail server is away, and not when it refuses one e-mail", () => {
    expect(isWayBlocked(away)).toBe(true);
    expect(isWayBlocked(refused)).toBe(false);
    expect(isWayBlocked(new Error("a bug"))).toBe(false);
  });
});
