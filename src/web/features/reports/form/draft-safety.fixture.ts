import { cleanup, screen } from "@testing-library/react";
import { formatPeriod } from "#shared/domain/periods.ts";
import { fill, labelled } from "#web/app/testing.tsx";
import { cell, choose, comp, thisMonth, openForm, sign } from "./monthly-report.fixture.ts";

export async function fillIn() {
  const portal = await openForm();
  await choose(portal.user);
  fill(cell("Gross Sales"), "158942.50");
  fill(cell("Cash Distribution"), "0");
  fill(comp("David Okafor"), "186");
  fill(labelled("Overall Summary"), "A good month.");
  await sign(portal.user);
  return portal;
}

/** Reloads the page in the same tab. */
export async function reload() {
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  const portal = await openForm();
  await screen.findByText(`Ready to submit report for ${formatPeriod(thisMonth)}`);
  return portal;
}
