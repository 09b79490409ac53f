import { describe, expect, it, test } from "vitest";
import * as limits from "./limits.ts";
import { fileSize } from "./limits.ts";

describe("limits", () => {
  it("the limits have the agreed values", () => {
    expect(limits).toMatchObject({
      LOCATION_NAME_MAX: 255,
      PERSON_NAME_MAX: 100,
      EMAIL_MAX: 255,
      PHONE_MAX: 20,
      USERNAME_MIN: 3,
      USERNAME_MAX: 100,
      PASSWORD_MIN: 6,
      PASSWORD_MAX: 255,
      DOCUMENT_MAX_BYTES: 10_485_760,
      LOGO_MAX_BYTES: 5_242_880,
      SIGNATURE_WIDTH: 400,
      SIGNATURE_HEIGHT: 160,
    });
  });

  it("a signature of random pixels fits into the signature limit", () => {
    expect(limits.SIGNATURE_MAX).toBeGreaterThan(
      (limits.SIGNATURE_WIDTH * limits.SIGNATURE_HEIGHT * 4 * 4) / 3,
    );
  });
});

describe("fileSize", () => {
  test.each([
    [812, "812 bytes"],
    [40_470, "40 KB"],
    // Not "1024 KB".
    [1_048_400, "1.0 MB"],
    [10 * 1024 * 1024, "10.0 MB"],
  ])("%i bytes are %s", (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});
