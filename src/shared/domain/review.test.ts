import { describe, expect, it } from "vitest";
import { ownGoOnWaiting, reviewRefusal, turnOffQuestion } from "./review.ts";

const waiting = {
  status: "submitted",
  newestVersion: 2,
  isCorrection: true,
  state: "waiting",
  authorId: "claire",
} as const;
const approval = { decision: "approve", version: 2, managerId: "tom" } as const;
const returned = { ...approval, decision: "return" } as const;
const codeOf = (refusal: ReturnType<typeof reviewRefusal>) => refusal?.statusCode ?? null;

describe("a decision about a report", () => {
  it("is made once, about the version that was looked at, and by somebody else than its author", () => {
    expect(reviewRefusal(waiting, approval)).toBeNull();
    expect(reviewRefusal(waiting, returned)).toBeNull();
    expect(codeOf(reviewRefusal(waiting, { ...approval, version: 1 }))).toBe(409);
    expect(codeOf(reviewRefusal(waiting, { ...approval, managerId: "claire" }))).toBe(403);
    // A correction of a report that was reviewed.
    expect(reviewRefusal({ ...waiting, status: "reviewed" }, approval)).toBeNull();
    expect(codeOf(reviewRefusal(waiting, { ...returned, managerId: "claire" }))).toBe(403);
    for (const state of ["approved", "returned"] as const)
      for (const decision of [approval, returned])
        expect(codeOf(reviewRefusal({ ...waiting, state }, decision))).toBe(409);
  });

  it("about a version that investors have already is an approval only, and only once", () => {
    for (const state of [null, "released"] as const) {
      const published = { ...waiting, state };
      expect(reviewRefusal(published, approval)).toBeNull();
      expect(codeOf(reviewRefusal(published, returned))).toBe(409);
      expect(codeOf(reviewRefusal(published, { ...approval, managerId: "claire" }))).toBe(403);
      expect(codeOf(reviewRefusal({ ...published, status: "reviewed" }, approval))).toBe(409);
    }
  });

  it("withdraws a returned correction, whoever filed it, and nothing else", () => {
    const withdrawal = { ...approval, decision: "withdraw" } as const;
    const correction = { ...waiting, state: "returned" } as const;
    for (const managerId of ["claire", "tom"])
      expect(reviewRefusal(correction, { ...withdrawal, managerId })).toBeNull();
    for (const other of [waiting, { ...waiting, state: null }, { ...correction, isCorrection: false }])
      expect(codeOf(reviewRefusal(other, withdrawal))).toBe(409);
    const afterwards = { ...waiting, newestVersion: 1, isCorrection: false, state: null };
    expect(reviewRefusal(afterwards, approval)?.sentence).toBe("This version was withdrawn already.");
  });

  it("is not made about a draft", () => {
    const draft = { status: "draft", newestVersion: 0, isCorrection: false, state: null, authorId: null };
    expect(codeOf(reviewRefusal(draft, { ...approval, version: 1 }))).toBe(409);
  });

  it("turning review off says what becomes of what waits", () => {
    expect(turnOffQuestion(1)).toMatch(/^1 report waits .* its investors see it at once/);
    expect(turnOffQuestion(3)).toMatch(/^3 reports wait .* their investors see them at once/);
    expect(ownGoOnWaiting(1)).toMatch(/^1 report that you filed yourself goes on/);
    expect(ownGoOnWaiting(2)).toMatch(/^2 reports that you filed yourself go on/);
  });
});
