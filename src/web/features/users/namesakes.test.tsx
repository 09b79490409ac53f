import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { claire } from "#web/app/testing.tsx";
import { button, marcus, openUsers } from "./users.fixture.ts";

afterEach(cleanup);

const other = { ...marcus, id: "8", email: "m.bell@example.com" };
const noFactor = { authenticatorSince: null, passkeys: 0, recoveryCodesLeft: 0, mayReset: true };
const TOLD = "Marcus Bell (m.bell@example.com)";

test("the buttons of two managers of one name say by e-mail whose they are, and so does what they open", async () => {
  const { user } = await openUsers([marcus, other], claire, { "GET /api/users/8/second-factor": noFactor });
  for (const what of ["Edit", "Delete", "Security of"])
    for (const whose of ["Marcus Bell (marcus.bell@example.com)", TOLD])
      expect(button(`${what} ${whose}`)).toBeTruthy();
  await user.click(button(`Delete ${TOLD}`));
  expect(await screen.findByRole("alertdialog", { name: `Delete ${TOLD}` })).toBeTruthy();
  await user.click(button("Cancel"));
  await user.click(button(`Security of ${TOLD}`));
  expect(await screen.findByRole("dialog", { name: `Security of ${TOLD}` })).toBeTruthy();
});
