import { describe, expect, test } from "vitest";
import { describeFiledBy, signatureFace, signerOf } from "./signer.ts";

describe("signerOf, describeFiledBy", () => {
  test("the signer is who signed, for older reports who submitted", () => {
    expect(signerOf({ submittedBy: "Claire Donovan", signedBy: "Hannah O'Brien" })).toBe("Hannah O'Brien");
    expect(signerOf({ submittedBy: "Claire Donovan" })).toBe("Claire Donovan");
  });

  test("the account is named when somebody else signed", () => {
    const signed = { submittedBy: "Hannah O'Brien", signedBy: "Hannah O'Brien" };
    expect(describeFiledBy({ ...signed, filedBy: "System Administrator" })).toBe(
      "Filed by System Administrator (account)",
    );
    expect(describeFiledBy({ ...signed, filedBy: "hannah o'brien " })).toBeNull();
    expect(describeFiledBy({ ...signed, filedBy: null })).toBeNull();
  });
});

describe("signatureFace", () => {
  test.each([
    ["Claire Donovan", "script"],
    ["Zoë O’Brien-Müller, Jr.", "script"],
    ["Łukasz Šimek", "script"],
    ["Żaneta Kowalczyk-Michałowicz", "serif"],
    ["Jurić", "serif"],
    // The same letter, typed as c and an accent.
    ["Juric\u0301", "serif"],
    ["Zoe\u0308", "script"],
    ["Đặng Thị Hồng", "serif"],
    ["Ştefan Țurcanu", "serif"],
    ["Мария Smith", "any"],
    ["山田 太郎", "any"],
  ])("one font has all letters of the name: %s", (name, face) => {
    expect(signatureFace(name)).toBe(face);
  });
});
