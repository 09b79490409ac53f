import { screen, within } from "@testing-library/react";
import { showPage } from "../detail/page.fixture.tsx";
import ArchivePage from "./ArchivePage.tsx";

export const LIST = "GET /api/reports";

/** The archive in a group without locations, unless the answers name some. */
export const showArchive = (answers: Record<string, unknown>, address = "/manager/archive") =>
  showPage(<ArchivePage />, { "GET /api/locations": [], ...answers }, address);

/** Its only card. */
export const card = async () => within(await screen.findByRole("listitem"));

/** Who holds the place of the report: comps come back for nobody else. */
export const HOLDERS = {
  "GET /api/locations/1/investors": [
    { sharePercentage: "12.50", investor: { id: 9, firstName: "Margaret", lastName: "Ellison" } },
  ],
};
