import { expect, test } from "vitest";
import { signatureFace } from "./signer.ts";

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
])("a name is written in one face that holds all of its letters: %s", (name, face) => {
  expect(signatureFace(name)).toBe(face);
});
