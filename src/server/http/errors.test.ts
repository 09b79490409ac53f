import { eq, sql } from "drizzle-orm";
import fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";
import { showProblems } from "#server/http/error-handler.ts";
import { loggableError } from "#server/http/errors.ts";
import { users } from "#server/users/users.table.ts";

const PERSON = {
  id: "somebody",
  username: "mellison",
  email: "margaret@example.com",
  firstName: "Margaret",
  lastName: "Ellison",
  role: "investor" as const,
  passwordHash: "the hash",
};

async function refusalOf(statement: Promise<unknown>): Promise<unknown> {
  try {
    await statement;
  } catch (error) {
    return error;
  }
  throw new Error("nothing was refused");
}

describe("what the log may tell of an error", () => {
  it("names code and table of a refused statement, without values", async () => {
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    await db.insert(users).values(PERSON);
    const twice = loggableError(await refusalOf(db.insert(users).values(PERSON)));
    expect(twice.cause).toMatchObject({ code: "23505", table: "users" });
    expect(twice.at?.length).toBeGreaterThan(0);
    const noNumber = loggableError(
      await refusalOf(
        db
          .select()
          .from(users)
          .where(eq(sql`${users.username}::int`, 5)),
      ),
    );
    expect(noNumber.cause).toMatchObject({ code: "22P02" });
    for (const report of [twice, noNumber])
      expect(JSON.stringify(report)).not.toMatch(/mellison|margaret|ellison|hash"|somebody/i);
  });

  it("has message and stack of an error in the code", () => {
    const report = loggableError(new TypeError("a is not a function", { cause: new Error("inner") }));
    expect(report).toMatchObject({
      kind: "TypeError",
      message: "a is not a function",
      cause: { message: "inner" },
    });
    expect(report.at?.[0]).toMatch(/errors\.test\.ts:\d+:\d+/);
    expect(loggableError("thrown by somebody")).toEqual({ kind: "string" });
  });

  it("has no line of a message in the stack", () => {
    const error = new Error("first\nat the table sat Margaret");
    expect(JSON.stringify(loggableError(error).at)).not.toContain("Margaret");
  });
});

it("a lock that was not free in time is not called a database that does not answer", async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  showProblems(app);
  app.get("/", () => Promise.reject(Object.assign(new Error("canceling statement"), { code: "55P03" })));
  const { statusCode, body } = await app.inject("/");
  expect(statusCode).toBe(503);
  expect(body).toContain("This is being changed or imported at the moment. Try again shortly.");
});
