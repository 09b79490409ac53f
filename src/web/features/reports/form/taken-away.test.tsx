import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { asKind, Refusal, fill, labelled } from "#web/app/testing.tsx";
import {
  cell,
  choose,
  draftServer,
  finch,
  harbor,
  holders,
  leaveNothingEmpty,
  openForm,
  saveNow,
  sign,
  submit,
  SUBMIT,
  thisMonth,
} from "./monthly-report.fixture.ts";

const SENTENCE =
  "You no longer file for Harbor & Vine Wine Bar. What you typed is kept with its location and month.";
const banner = () =>
  screen.queryByText((_, element) => element?.textContent === SENTENCE, { selector: "output" });

test("a report of a location that was taken away is refused, and what is typed stays", async () => {
  let own = [harbor];
  const isOwn = (answer: unknown) => () =>
    own.includes(harbor) ? answer : new Refusal("not_found", "This location was not found.");
  const { user } = await openForm({
    [SUBMIT]: () => new Refusal("not_found", "Not there", { locationId: "This location is not there." }),
    [`GET /api/locations/${harbor.id}/reports`]: isOwn([]),
    [`GET /api/locations/${harbor.id}/investors`]: isOwn(holders),
    "GET /api/locations": () => own,
    "GET /api/auth/user": () => ({ ...asKind("location_manager"), locationIds: own.map(({ id }) => id) }),
  });
  await choose(user);
  fill(cell("Gross Sales"), "100.00");
  fill(cell("Cash Distribution"), "10.00");
  await leaveNothingEmpty(user);
  await sign(user);
  own = [];
  await user.click(submit());
  await screen.findByText((_text, element) => element?.textContent === SENTENCE, { selector: "output" });
  expect(submit().disabled).toBe(true);
  expect(cell("Gross Sales").value).toBe("100.00");
  expect(labelled<HTMLSelectElement>("Business Location").selectedOptions[0]?.textContent).toBe(harbor.name);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test("a location that is taken away leaves what is typed on the screen", async () => {
  let own = [harbor, finch];
  const drafts = draftServer();
  const path = `/api/drafts/${harbor.id}/${thisMonth}`;
  const { user, sent } = await openForm({
    ...drafts.replies,
    [`PUT ${path}`]: (body: Parameters<typeof drafts.answerSave>[0]) =>
      own.includes(harbor)
        ? drafts.answerSave(body)
        : new Refusal("not_found", "This location was not found."),
    "GET /api/locations": () => own,
    "GET /api/auth/user": () => ({ ...asKind("location_manager"), locationIds: own.map(({ id }) => id) }),
  });
  await choose(user);
  fill(cell("Gross Sales"), "100.00");
  saveNow();
  await screen.findAllByText(/^Draft saved/);
  expect(banner()).toBeNull();

  own = [finch];
  fill(cell("Gross Sales"), "200.00");
  saveNow();
  await screen.findByText((_text, element) => element?.textContent === SENTENCE, { selector: "output" });
  expect(submit().disabled).toBe(true);
  expect(cell("Gross Sales").value).toBe("200.00");
  expect(labelled<HTMLSelectElement>("Business Location").selectedOptions[0]?.textContent).toBe(harbor.name);
  expect(screen.queryByText(/^Ready to submit/)).toBeNull();
  expect(screen.queryByText(/^Not saved:/)).toBeNull();
  expect(drafts.stored()?.content.figures.grossSalesLastMonth).toBe("100.00");
  expect(sent.some(({ call }) => call === `DELETE ${path}`)).toBe(false);

  own = [harbor, finch];
  saveNow();
  await waitFor(() => expect(banner()).toBeNull());
  expect(drafts.stored()?.content.figures.grossSalesLastMonth).toBe("200.00");
});
