import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { asKind, button, Refusal, fill, labelled } from "#web/app/testing.tsx";
import { savedTime } from "./drafts/saved-when.ts";
import {
  asksOnClosing,
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

const isSentence = (sentence: string) => (_: string, element: Element | null) =>
  element?.textContent === sentence;
const find = (sentence: string) => screen.findByText(isSentence(sentence), { selector: "output" });
const banner = () => screen.queryByText(/^You no longer file for/, { selector: "output" });
const ofTheMonth = (own: () => readonly object[]) => {
  const isOwn = (answer: unknown) => () =>
    own().includes(harbor) ? answer : new Refusal("not_found", "This location was not found.");
  return {
    [`GET /api/locations/${harbor.id}/reports`]: isOwn([]),
    [`GET /api/locations/${harbor.id}/investors`]: isOwn(holders),
    "GET /api/locations": own,
  };
};

test("a report of a location that was taken away is refused, and what is typed stays", async () => {
  let own = [harbor];
  const { user } = await openForm({
    ...ofTheMonth(() => own),
    [SUBMIT]: () => new Refusal("not_found", "Not there", { locationId: "This location is not there." }),
    "GET /api/auth/user": () => ({ ...asKind("location_manager"), locationIds: own.map(({ id }) => id) }),
  });
  await choose(user);
  fill(cell("Gross Sales"), "100.00");
  fill(cell("Cash Distribution"), "10.00");
  await leaveNothingEmpty(user);
  await sign(user);
  own = [];
  await user.click(submit());
  await find(
    "You no longer file for Harbor & Vine Wine Bar. What you typed is kept with its location and month.",
  );
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
  await screen.findByText(/^You no longer file for/, { selector: "output" });
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

test.each(["location=99", `location=99&month=${thisMonth}`])(
  "a form of %s, which is not there, says so, offers the choice, and asks for nothing of it",
  async (search) => {
    const { user, sent } = await openForm({}, `/manager/reports?${search}`);
    const sentence = "You do not file for this location, or it is not there any more. Choose another one.";
    await screen.findByText(sentence);
    fill(cell("Gross Sales"), "100.00");
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(submit().disabled).toBe(true);
    saveNow();
    expect(await screen.findByText("Not saved: choose a location first.")).toBeTruthy();
    await choose(user);
    expect(cell("Gross Sales").value).toBe("100.00");
    expect(screen.queryByText(sentence)).toBeNull();
    expect(sent.filter(({ call }) => call.includes("/99"))).toEqual([]);
  },
);

test("a location that is deleted while its form is open is said to be gone, and what is typed stays", async () => {
  let own = [harbor, finch];
  await openForm(
    {
      ...ofTheMonth(() => own),
      [`PUT /api/drafts/${harbor.id}/${thisMonth}`]: new Refusal(
        "not_found",
        "This location does not exist.",
      ),
    },
    `/manager/reports?location=${harbor.id}&month=${thisMonth}`,
  );
  await screen.findByText(/^Ready to submit/);
  fill(cell("Gross Sales"), "100.00");
  own = [finch];
  saveNow();
  await screen.findByText(/it is not there any more/);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(cell("Gross Sales").value).toBe("100.00");
});

test("whoever is made an Auditor keeps what was typed on the screen, and cannot submit it", async () => {
  let account = asKind("controller");
  const drafts = draftServer();
  const path = `/api/drafts/${harbor.id}/${thisMonth}`;
  const refusal = new Refusal("not_allowed", "Your account may not do this.");
  const { user, sent } = await openForm({
    ...drafts.replies,
    [`PUT ${path}`]: (body: Parameters<typeof drafts.answerSave>[0]) =>
      account.kind === "auditor" ? refusal : drafts.answerSave(body),
    [SUBMIT]: refusal,
    "GET /api/auth/user": () => account,
  });
  await choose(user);
  fill(cell("Gross Sales"), "100.00");
  fill(cell("Cash Distribution"), "10.00");
  await leaveNothingEmpty(user);
  saveNow();
  await screen.findAllByText(/^Draft saved/);
  await sign(user);
  account = asKind("auditor");
  await user.click(submit());
  await find("You no longer file reports. What you typed is kept with its location and month.");
  expect(cell("Gross Sales").value).toBe("100.00");
  expect(submit().disabled).toBe(true);
  expect(screen.queryByText(/^Ready to submit/)).toBeNull();
  expect(asksOnClosing()).toBe(false);

  fill(cell("Gross Sales"), "200.00");
  await find(
    `You no longer file reports. What you typed until ${savedTime(drafts.stored()?.savedAt ?? "")} is kept with its location and month.`,
  );
  saveNow();
  await waitFor(() => expect(asksOnClosing()).toBe(true));
  expect(drafts.stored()?.content.figures.grossSalesLastMonth).toBe("100.00");
  expect(sent.some(({ call }) => call === `DELETE ${path}`)).toBe(false);
});

test("where nothing could be saved before, the form of an account that files no more does not say that it is", async () => {
  let account = asKind("controller");
  const refusal = new Refusal("not_allowed", "Your account may not do this.");
  const { user } = await openForm({
    [`PUT /api/drafts/${harbor.id}/${thisMonth}`]: refusal,
    "GET /api/auth/user": () => account,
  });
  await choose(user);
  account = asKind("auditor");
  fill(cell("Gross Sales"), "100.00");
  saveNow();
  await find("You no longer file reports. What you typed is not saved.");
  expect(cell("Gross Sales").value).toBe("100.00");
});

test("leaving a form whose location was taken away says since when keys are lost, as its banner does", async () => {
  let own = [harbor, finch];
  const drafts = draftServer();
  const { user } = await openForm({
    ...ofTheMonth(() => own),
    ...drafts.replies,
    [`PUT /api/drafts/${harbor.id}/${thisMonth}`]: (body: Parameters<typeof drafts.answerSave>[0]) =>
      own.includes(harbor) ? drafts.answerSave(body) : new Refusal("not_found", "Not there"),
    "GET /api/auth/user": () => ({ ...asKind("location_manager"), locationIds: own.map(({ id }) => id) }),
  });
  await choose(user);
  fill(cell("Gross Sales"), "100.00");
  saveNow();
  await screen.findAllByText(/^Draft saved/);
  own = [finch];
  fill(cell("Gross Sales"), "200.00");
  saveNow();
  const time = savedTime(drafts.stored()?.savedAt ?? "");
  await find(
    `You no longer file for Harbor & Vine Wine Bar. What you typed until ${time} is kept with its location and month.`,
  );
  await user.click(screen.getAllByRole("link", { name: "Dashboard" })[0] ?? document.body);
  await screen.findByText(`What you entered since ${time} is not saved, and is lost when you leave.`);
  await user.click(button("Cancel"));
  await user.selectOptions(labelled("Business Location"), String(finch.id));
  await screen.findByText(/entered .* since .* could not be saved, and is lost/);
});
