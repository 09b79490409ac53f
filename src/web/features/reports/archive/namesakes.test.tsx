import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cleanUpPages } from "../detail/page.fixture.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { draftOfReport } from "../form/drafts/rebase-draft.ts";
import { draftStore, tabStorage } from "../form/drafts/draft-storage.ts";
import { HOLDERS, LIST, showArchive } from "./archive.fixture.tsx";

cleanUpPages();

const filed = reportWith();
const { name, address } = filed.location;
const places = [
  { id: filed.locationId, name, address },
  { id: 99, name, address: "1 Mill Lane" },
];
const twin = reportWith({ id: 8, locationId: 99, location: { ...filed.location, address: "1 Mill Lane" } });

test("two reports of one month, of locations of one name, are deleted by buttons that say the address", async () => {
  showArchive({ [LIST]: [filed, twin], "GET /api/locations": places });
  for (const whose of [address, "1 Mill Lane"])
    expect(
      await screen.findByRole("button", { name: `Delete report of ${name}, ${whose}, October 2026` }),
    ).toBeTruthy();
});

test("whose unsent entries a correction would replace is told by address", async () => {
  const place = { locationId: filed.locationId, period: filed.reportingPeriod };
  const unsent = draftOfReport(reportWith({ overallSummary: "Typed since." }), "Claire Donovan", [], "goes");
  draftStore(tabStorage(), "").write(place, unsent);
  showArchive(
    { [LIST]: [filed], "GET /api/reports/7": filed, "GET /api/locations": places, ...HOLDERS },
    "/manager/archive?report=7",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Replace what is in the form?" }));
  expect(
    await question.findByText(new RegExp(`other entries of ${name}, ${address} for October 2026`)),
  ).toBeTruthy();
});
