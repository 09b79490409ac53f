import { describe, it } from "vitest";
import { button, dialog, listCard, see } from "./support/assertions.ts";
import { addManager, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

describe("editing a manager", () => {
  it("updates one's own name in the top bar", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open("/manager/users", { as: await portal.signIn("mbell", PASSWORD) });
    await button(listCard(page, "Marcus Bell"), "Edit Marcus Bell").click();
    await dialog(page).getByLabel("Last Name").fill("Bellamy");
    await button(dialog(page), "Update").click();
    await see(page.getByRole("banner").getByText("Marcus Bellamy"));
  });
});
