import { describe, it } from "vitest";
import { confirmByTyping, dialog, expectFailure, question } from "./failed-changes.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, see } from "./sight.ts";
import { addInvestor, addLocation, addManager, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();

describe("a change of an investor that fails says so", () => {
  it("when the account is created", async () => {
    const visitor = await portal.open("/manager/investors");
    const { page } = visitor;
    await button(page, "Add New Investor").click();
    const person = {
      "First Name": "Margaret",
      "Last Name": "Ellison",
      Email: "mellison@example.com",
      "Phone Number": "(207) 555-0143",
      Username: "mellison",
      Password: PASSWORD,
      "Confirm Password": PASSWORD,
    };
    for (const [label, text] of Object.entries(person))
      await dialog(page).getByLabel(label, { exact: true }).fill(text);
    await expectFailure(visitor, {
      call: "POST /api/investors",
      press: () => button(dialog(page), "Create Account").click(),
      title: "Error",
      otherwise: "Failed to create investor account",
    });
  });

  it("when it is changed, its locations are saved, and it is deleted", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const visitor = await portal.open("/manager/investors");
    const { page } = visitor;
    await button(page, "Edit Margaret Ellison").click();
    await expectFailure(visitor, {
      call: "PUT /api/investors/*",
      press: () => button(dialog(page), "Save Changes").click(),
      title: "Error",
      otherwise: "Failed to update investor",
    });
    await button(dialog(page), "Cancel").click();
    await button(page, "Manage Locations for Margaret Ellison").click();
    await see(dialog(page).getByRole("checkbox", { name: "Harbor & Vine" }));
    await expectFailure(visitor, {
      call: "PUT /api/investors/*/locations",
      press: () => button(dialog(page), "Save Changes").click(),
      title: "Error",
      otherwise: "Failed to update investor locations",
    });
    await button(dialog(page), "Cancel").click();
    await confirmByTyping(page, "Margaret Ellison");
    await expectFailure(visitor, {
      call: "DELETE /api/investors/*",
      press: () => button(question(page), "Delete").click(),
      title: "Error",
      otherwise: "Failed to delete investor",
    });
  });
});

describe("a change of a manager's account that fails says so", () => {
  it("when it is created, changed and deleted", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const visitor = await portal.open("/manager/users");
    const { page } = visitor;
    await button(page, "Add Manager").click();
    await dialog(page).getByLabel("Email").fill("jtanaka@example.com");
    await dialog(page).getByLabel("Username").fill("jtanaka");
    await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expectFailure(visitor, {
      call: "POST /api/users",
      press: () => button(dialog(page), "Create").click(),
      title: "Failed to create user",
      otherwise: "An error occurred",
    });
    await button(dialog(page), "Cancel").click();
    await button(question(page), "Discard").click();
    await button(page, "Edit Marcus Bell").click();
    await expectFailure(visitor, {
      call: "PUT /api/users/*",
      press: () => button(dialog(page), "Update").click(),
      title: "Failed to update user",
      otherwise: "An error occurred",
    });
    await button(dialog(page), "Cancel").click();
    await button(page, "Delete Marcus Bell").click();
    await expectFailure(visitor, {
      call: "DELETE /api/users/*",
      press: () => button(question(page), "Delete").click(),
      title: "Failed to delete user",
      otherwise: "An error occurred",
    });
    await see(question(page));
  });
});
