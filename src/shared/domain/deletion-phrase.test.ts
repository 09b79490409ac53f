import { describe, expect, it } from "vitest";
import { deletionPhrase, matchesDeletionPhrase } from "./accounts.ts";

describe("what must be typed to delete", () => {
  it("is DELETE and the name in upper case", () => {
    expect(deletionPhrase("Café Luna")).toBe("DELETE CAFÉ LUNA");
  });

  it("opens the way only on the exact text", () => {
    expect(matchesDeletionPhrase("Café Luna", "DELETE CAFÉ LUNA")).toBe(true);
    for (const typed of [
      "",
      "DELETE",
      "DELETE Café Luna",
      "delete café luna",
      "DELETE CAFÉ LUNA ",
      "DELETE CAFE LUNA",
    ]) {
      expect(matchesDeletionPhrase("Café Luna", typed)).toBe(false);
    }
  });

  it("takes the apostrophe, quotation mark and dash that the keyboard has for those of the name", () => {
    expect(matchesDeletionPhrase("Ben O’Malley", "DELETE BEN O'MALLEY")).toBe(true);
    expect(matchesDeletionPhrase("Ben O'Malley", "DELETE BEN O’MALLEY")).toBe(true);
    expect(matchesDeletionPhrase("The “Anchor” – Pier 4", 'DELETE THE "ANCHOR" - PIER 4')).toBe(true);
    expect(matchesDeletionPhrase("Ben O’Malley", "DELETE BEN OMALLEY")).toBe(false);
  });
});
