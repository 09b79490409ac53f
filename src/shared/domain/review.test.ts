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
const codeOf = (refusal: ReturnType<typeof reviewRefusal>) => refusal?.code ?? null;

describe("a decision about a report", () => {
  it("is made once, about the version that was looked at, and by somebody else than its author", () => {
    expect(reviewRefusal(waiting, approval)).toBeNull();
    expect(reviewRefusal(waiting, returned)).toBeNull();
    expect(codeOf(reviewRefusal(waiting, { ...approval, version: 1 }))).toBe("stale_version");
    expect(codeOf(reviewRefusal(waiting, { ...approval, managerId: "claire" }))).toBe("own_version");
    // A correction of a report that was reviewed.
    expect(reviewRefusal({ ...waiting, status: "reviewed" }, approval)).toBeNull();
    expect(codeOf(reviewRefusal(waiting, { ...returned, managerId: "claire" }))).toBe("own_version");
    for (const state of ["approved", "returned"] as const)
      for (const decision of [approval, returned])
        expect(codeOf(reviewRefusal({ ...waiting, state }, decision))).toBe("not_possible_now");
  });

  it("about a version that investors have already is an approval only, and only once", () => {
    for (const state of [null, "released"] as const) {
      const published = { ...waiting, state };
      expect(reviewRefusal(published, approval)).toBeNull();
      expect(codeOf(reviewRefusal(published, returned))).toBe("not_possible_now");
      expect(codeOf(reviewRefusal(published, { ...approval, managerId: "claire" }))).toBe("own_version");
      expect(codeOf(reviewRefusal({ ...published, status: "reviewed" }, approval))).toBe("not_possible_now");
    }
  });

  it("withdraws a returned correction, whoever filed it, and nothing else", () => {
    const withdrawal = { ...approval, decision: "withdraw" } as const;
    const correction = { ...waiting, state: "returned" } as const;
    for (const managerId of ["claire", "tom"])
      expect(reviewRefusal(correction, { ...withdrawal, managerId })).toBeNull();
    for (const other of [waiting, { ...waiting, state: null }, { ...correction, isCorrection: false }])
      expect(codeOf(reviewRefusal(other, withdrawal))).toBe("not_possible_now");
    const afterwards = { ...waiting, newestVersion: 1, isCorrection: false, state: null };
    expect(reviewRefusal(afterwards, approval)?.sentence).toBe("This version was withdrawn already.");
  });

  it("is not made about a draft", () => {
    const draft = { status: "draft", newestVersion: 0, isCorrection: false, state: null, authorId: null };
    expect(codeOf(reviewRefusal(draft, { ...approval, version: 1 }))).toBe("not_possible_now");
  });

  it("turning review off says what becomes of what waits", () => {
    expect(turnOffQuestion(1)).toMatch(/^1 report waits .* its investors see it at once/);
    expect(turnOffQuestion(3)).toMatch(/^3 reports wait .* their investors see them at once/);
    expect(ownGoOnWaiting(1)).toMatch(/^1 report that you filed yourself goes on/);
    expect(ownGoOnWaiting(2)).toMatch(/^2 reports that you filed yourself go on/);
  });
});
