import { screen, within } from "@testing-library/react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { showPage } from "../detail/page.fixture.tsx";
import ArchivePage from "./ArchivePage.tsx";

export const LIST = "GET /api/reports";

/** Shows the archive; there are no locations unless the replies have some. */
export const showArchive = (
  replies: Record<string, unknown>,
  address = "/manager/archive",
  account?: SessionUser,
) => showPage(<ArchivePage />, { "GET /api/locations": [], ...replies }, address, account);

/** The only card. */
export const card = async () => within(await screen.findByRole("listitem"));

/** The investors of the report's location. A draft takes over the comps of these only. */
export const HOLDERS = {
  "GET /api/locations/1/investors": [
    { sharePercentage: "12.50", investor: { id: 9, firstName: "Margaret", lastName: "Ellison" } },
  ],
};
