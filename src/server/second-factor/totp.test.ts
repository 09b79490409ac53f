import { describe, expect, it } from "vitest";
import { addressOf, newSecret, stepOfCode } from "./authenticator.service.ts";

/** RFC 6238, appendix B: the secret "12345678901234567890", and the last six digits of its codes. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code of an authenticator app", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [20_000_000_000, "353130", 666_666_666],
  ])("is that of the standard at second %i", (second, code, step) => {
    expect(stepOfCode(RFC_SECRET, code, second * 1000)).toBe(step);
  });

  it("is still taken half a minute early or late, and no longer", () => {
    const at = (second: number) => stepOfCode(RFC_SECRET, "081804", second * 1000);
    expect([at(1_111_111_050), at(1_111_111_080), at(1_111_111_139)]).toEqual([
      37_037_036, 37_037_036, 37_037_036,
    ]);
    expect([at(1_111_111_049), at(1_111_111_140)]).toEqual([null, null]);
  });

  it.each(["08180é", "０８１８０４", "8180 4", ""])("is no other text: %j", (text) => {
    expect(stepOfCode(RFC_SECRET, text, 1_111_111_109_000)).toBeNull();
  });

  it("belongs to a secret of 160 bits, which the picture and its address tell with the account's name", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { address, qr } = addressOf(secret, "mellison");
    expect(address).toContain(`secret=${secret}`);
    expect(decodeURIComponent(address)).toContain("Report Management Tool:mellison");
    expect(qr.path).toMatch(/^M0 0h1v1h-1z/);
    expect(qr.size).toBeGreaterThan(20);
  });
});
