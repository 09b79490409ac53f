import { expect, it } from "vitest";
import { withHashingSlot } from "./passwords.ts";

/** Work that takes note of when it began, and stays until all of it is let go. */
function held() {
  const begun: string[] = [];
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const ask = (name: string, from: string | null): Promise<string> =>
    withHashingSlot(from, async () => {
      begun.push(name);
      await gate;
      return name;
    });
  return { begun, ask, letGo: () => letGo() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("passwords are checked two at a time, in the order in which they came", async () => {
  const { begun, ask, letGo } = held();
  const asked = ["a", "b", "c", "d"].map((name) => ask(name, "10.0.0.1"));
  await settled();
  expect(begun).toEqual(["a", "b"]);
  letGo();
  await Promise.all(asked);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

it("who sends more than twenty beyond those is refused, and nobody else is for it", async () => {
  const { ask, letGo } = held();
  const crowd = Array.from({ length: 22 }, (_, each) => ask(`crowd ${each}`, "10.0.0.1"));
  await expect(ask("one more", "10.0.0.1")).rejects.toMatchObject({ statusCode: 429 });
  const other = ask("somebody else", "10.9.0.1");
  const own = ask("the portal's own", null);
  letGo();
  expect(await Promise.all([...crowd, other, own])).toHaveLength(24);
  expect(await withHashingSlot("10.0.0.1", async () => "afterwards")).toBe("afterwards");
});

it("when two hundred wait, the next hears that too many are signing in", async () => {
  const { ask, letGo } = held();
  const many = Array.from({ length: 202 }, (_, each) => ask(`${each}`, `10.${each}.0.1`));
  await expect(ask("one more", "10.250.0.1")).rejects.toMatchObject({ statusCode: 503 });
  letGo();
  await Promise.all(many);
});
