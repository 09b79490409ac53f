import { expect, test } from "vitest";
import { describeFiledBy, signerOf } from "./signer.ts";

test("under a signature stands who signed, and of an older report who submitted it", () => {
  expect(signerOf({ submittedBy: "Claire Donovan", signedBy: "Hannah O'Brien" })).toBe("Hannah O'Brien");
  expect(signerOf({ submittedBy: "Claire Donovan" })).toBe("Claire Donovan");
});

test("the account that filed is named where somebody else signed", () => {
  const signed = { submittedBy: "Hannah O'Brien", signedBy: "Hannah O'Brien" };
  expect(describeFiledBy({ ...signed, filedBy: "System Administrator" })).toBe(
    "Filed by System Administrator (account)",
  );
  expect(describeFiledBy({ ...signed, filedBy: "hannah o'brien " })).toBeNull();
  expect(describeFiledBy({ ...signed, filedBy: null })).toBeNull();
});
