import { describe, expect, it } from "vitest";
import { confirmByTyping, dialog, expectFailure, question, WORDS } from "./failed-changes.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, expectAccessible, heading, see } from "./sight.ts";
import { addLocation, fileReport } from "./world.ts";

const portal = await openBrowserPortal();

describe("a change of a location that fails says so", () => {
  it("when it is created", async () => {
    const visitor = await portal.open("/manager/locations");
    const { page } = visitor;
    await button(page, "Add New Location").click();
    await dialog(page).getByLabel("Location Name").fill("Harbor & Vine");
    await dialog(page).getByLabel("Address").fill("12 Wharf Street");
    await expectFailure(visitor, {
      call: "POST /api/locations",
      press: () => button(dialog(page), "Create Location").click(),
      title: "Error",
      otherwise: "Failed to create location",
    });
    expect(await dialog(page).getByLabel("Address").inputValue()).toBe("12 Wharf Street");
    // Beside the notification, which goes away, the sentence stays in the form.
    await see(dialog(page).getByText(WORDS));
    await expectAccessible(page);
  });

  it("when it is changed, and when it is deleted", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const visitor = await portal.open("/manager/locations");
    const { page } = visitor;
    await button(page, "Edit Harbor & Vine").click();
    await expectFailure(visitor, {
      call: "PUT /api/locations/*",
      press: () => button(dialog(page), "Save Changes").click(),
      title: "Error",
      otherwise: "Failed to update location",
    });
    await button(dialog(page), "Cancel").click();
    await confirmByTyping(page, "Harbor & Vine");
    await expectFailure(visitor, {
      call: "DELETE /api/locations/*",
      press: () => button(question(page), "Delete").click(),
      title: "Error",
      otherwise: "Failed to delete location",
    });
    await see(heading(question(page), "Final confirmation"));
  });
});

describe("the deletion of a report that fails says so", () => {
  it("with the status and its text where the server has no words", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    const visitor = await portal.open("/manager/archive");
    const { page } = visitor;
    await button(page, "Delete report of Harbor & Vine, September 2026").click();
    await expectFailure(visitor, {
      call: "DELETE /api/reports/*",
      press: () => button(question(page), "Delete").click(),
      title: "Delete Failed",
      otherwise: "Failed to delete the report: 503: Service Unavailable",
      words: `Failed to delete the report: ${WORDS}`,
    });
    await see(question(page));
  });
});
