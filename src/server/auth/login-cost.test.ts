import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

// Counted and not timed: what takes the time of a login is this one function.
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  return { ...library, verify: vi.fn(library.verify) };
});

// Test files share their modules: this one reads them anew, to get the counted function in, and leaves none behind.
vi.resetModules();
const { verify } = await import("@node-rs/argon2");
const { PASSWORD } = await import("#server/testing.ts");
const opened = await import("#server/managed-portal.fixture.ts");
const { signIn } = opened;

// Called before the portal is opened, so that it runs after it is closed.
afterAll(() => void vi.resetModules());
opened.openManagedPortal();
beforeEach(() => void vi.mocked(verify).mockReset());

/** So many logins at once, which fail; `nth` names and places each. @returns their statuses */
const fail = async (count: number, nth: (number: number) => readonly [username: string, address: string]) => {
  const tries = Array.from({ length: count }, (_, number) => {
    const [username, address] = nth(number);
    return signIn(username, "x", address);
  });
  return (await Promise.all(tries)).map(({ status }) => status);
};

/** What each verification cost: the algorithm and its parameters precede the hash. */
const work = () =>
  vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4).join("$"));

describe("a login", () => {
  it("does the same work for a name that exists and for one that does not", async () => {
    const person = { firstName: "Ana", lastName: "Lee", email: "ana@example.com", username: "analee" };
    expect((await opened.manager.post("/api/users", { ...person, password: "portfolio-1" })).status).toBe(
      201,
    );
    vi.mocked(verify).mockClear();
    await signIn("nobody-of-this-name", "not it", "203.0.113.1");
    await signIn("analee", "not it", "203.0.113.1");
    const [unknown, known, ...more] = work();
    expect(unknown).toMatch(/^argon2id\$v=19\$m=19456,t=2,p=1$/);
    expect(known).toBe(unknown);
    expect(more).toEqual([]);
  });

  it("for an unknown name gets the same answers as for an account, and takes as many statements", async () => {
    const { username, id } = await opened.portal.addManager();
    const nobody = `nobody-${id}`;
    // No hash of it is computed a hundred times over: what is compared is the answers.
    vi.mocked(verify).mockResolvedValue(false);
    const query = vi.spyOn(opened.portal.database.pool, "query");
    const failing = async (name: string, address: string, times: number) => {
      const answers = [];
      query.mockClear();
      for (let tries = 0; tries < times; tries += 1) answers.push((await signIn(name, "x", address)).body);
      return { answers, statements: query.mock.calls.length };
    };
    const known = await failing(username, "203.0.113.10", 12);
    expect(known.answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await failing(nobody, "203.0.113.11", 12)).toEqual(known);

    const guessed = async (name: string, address: string) => {
      await fail(90, (number) => [name, `192.0.2.${number % 10}`]);
      return failing(name, address, 3);
    };
    const slowed = await guessed(username, "203.0.113.12");
    expect(slowed.answers.map(({ statusCode }) => statusCode)).toEqual([401, 429, 429]);
    expect(await guessed(nobody, "203.0.113.13")).toEqual(slowed);
    query.mockRestore();
  });

  it("to a guessed account is slowed to a try in five seconds, but not at addresses that signed in before", async () => {
    const { username } = await opened.portal.addManager();
    expect((await signIn(username, PASSWORD, "198.51.100.30")).status).toBe(200);
    vi.mocked(verify).mockResolvedValue(false);
    const first = await fail(100, (number) => [username, `203.0.113.${100 + (number % 20)}`]);
    expect(first).toEqual(Array(100).fill(401));
    const next = await fail(3, (number) => [username, `203.0.113.${130 + number}`]);
    expect(next.toSorted()).toEqual([401, 429, 429]);
    vi.mocked(verify).mockReset();
    expect((await signIn(username, PASSWORD, "203.0.113.140")).body.message).toMatch(/Wait some seconds/);
    expect((await signIn(username, PASSWORD, "198.51.100.30")).status).toBe(200);
    // Another name is not slowed down by it.
    expect((await signIn("somebody-else", "x", "203.0.113.140")).status).toBe(401);
  });

  it("is guessed no faster by many guesses at once", async () => {
    const { username } = await opened.portal.addManager();
    vi.mocked(verify).mockClear();
    const guesses = Array.from({ length: 60 }, (_, guess) =>
      signIn(username, `guess ${guess}`, "203.0.113.2"),
    );
    const answers = await Promise.all(guesses);
    // Two are tried at a time, so the tenth may have a neighbour.
    expect(work().length).toBeLessThanOrEqual(11);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  });

  it("is refused after a hundred failures of an address, whatever names they tried, with one more entry in the log", async () => {
    vi.mocked(verify).mockResolvedValue(false);
    const entries = async () => {
      const { rows } = await opened.portal.database.pool.query(
        "select user_id, details from activity_logs where action = 'login_failed' order by id desc",
      );
      return rows;
    };
    const before = (await entries()).length;
    const statuses: number[] = [];
    // Of more than twenty at once some would be refused for that.
    for (let batch = 0; batch < 11; batch += 1)
      statuses.push(...(await fail(10, (number) => [`name-${batch}-${number}`, "203.0.113.6"])));
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)]);
    const after = await entries();
    expect(after).toHaveLength(before + 101);
    expect(after[0]).toEqual({ user_id: null, details: "Too many failed logins" });
  });

  it("of somebody else comes through while an address guesses names as fast as it can", async () => {
    const { username } = await opened.portal.addManager();
    const flood = Array.from({ length: 150 }, (_, guess) => signIn(`name-${guess}`, "x", "203.0.113.3"));
    const answer = await signIn(username, PASSWORD, "198.51.100.9");
    expect(answer.status).toBe(200);
    expect((await opened.portal.nobody.get("/api/health")).status).toBe(200);
    await Promise.all(flood);
  });

  it("is refused at once, in a sentence, when hundreds wait for theirs", async () => {
    let release = (): void => undefined;
    const released = new Promise<boolean>((resolve) => (release = () => resolve(false)));
    vi.mocked(verify).mockImplementation(() => released);
    const refused: unknown[] = [];
    const crowd = Array.from({ length: 210 }, async (_, person) => {
      const { status, body } = await signIn(`crowd-${person}`, "x", `198.18.0.${person}`);
      if (status === 503) refused.push(body.message);
    });
    // Two are being checked and 200 wait.
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(8);
    expect(refused[0]).toMatch(/Too many people are signing in/);
    release();
    await Promise.all(crowd);
    expect(refused).toHaveLength(8);
    vi.mocked(verify).mockReset();
    expect((await signIn((await opened.portal.addManager()).username, PASSWORD, "198.51.100.9")).status).toBe(
      200,
    );
  });
});
