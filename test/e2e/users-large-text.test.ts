import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { setRootTextSize } from "./room.ts";
import { see } from "./sight.ts";
import { card, list } from "./users.fixture.ts";
import { addManager } from "./world.ts";

const portal = await openBrowserPortal();

describe("with twice the text's size on a phone", () => {
  it("no word of a manager's name is broken", async () => {
    await addManager(portal.claire, "System", "Administrator");
    const { page } = await portal.open(list, { viewport: PHONE });
    await setRootTextSize(page, 200);
    const name = card(page, "System Administrator").getByRole("heading");
    await see(name);
    const lines = await name.evaluate((heading) => {
      const range = document.createRange();
      const text = heading.firstChild;
      if (text === null) throw new Error("the heading is empty");
      range.setStart(text, "System ".length);
      range.setEnd(text, "System Administrator".length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});
