import { STATUS_CODES } from "node:http";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { PROBLEM_CODES, type ProblemCode } from "#shared/http/problem.ts";
import { App, SignedInApp } from "./App.tsx";
import { routes } from "./routes.tsx";

export { asKind, claire, margaret } from "./accounts.fixture.ts";

// The screens' code is compiled here, where no test's clock runs: the first test of a run would wait for it, and on a
// busy machine in vain.
await Promise.all([
  SignedInApp.preload(),
  ...[...routes.manager, ...routes.investor].map(({ Page }) => Page.preload()),
]);

/**
 * What the server answers, by method and path: a value, a refusal, or a function of what was sent that gives one.
 * Everything else is an empty list.
 */
export type Replies = Readonly<Record<string, unknown>>;

export class Refusal {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;

  constructor(code: ProblemCode, message: string, fieldErrors?: Readonly<Record<string, string>>) {
    this.code = code;
    this.message = message;
    this.fieldErrors = fieldErrors;
  }
}

const CHANGED = "This was changed after you opened it.";
/** The refusal of a save of an older version. */
export const STALE = new Refusal("stale_version", CHANGED, { updatedAt: CHANGED });
/** Answers a save with what is stored; refuses it when it is of an older version. */
export const answerSave =
  <R extends { updatedAt: string }>(stored: () => R) =>
  ({ updatedAt }: { updatedAt: string }) =>
    updatedAt === stored().updatedAt ? stored() : STALE;

interface SentRequest {
  call: string;
  body: unknown;
}

/** Whose session came along with the page, as the server writes it into the document. */
export function tellRole(role: Role): void {
  document.head.append(Object.assign(document.createElement("meta"), { name: "signed-in", content: role }));
}

/**
 * Opens the portal at a path, as an account or signed out, over a server that answers from a table. A component without
 * the portal around it is shown by `showPage` of features/reports/detail/page.fixture.tsx.
 */
export function openPortal(path: string, account: SessionUser | null, replies: Replies = {}) {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const address = new URL(String(input), "http://portal.test");
    const call = `${init?.method ?? "GET"} ${address.pathname}`;
    const body = bodyOf(init);
    sent.push({ call, body });
    const planned = replies[call];
    const answer = typeof planned === "function" ? planned(body) : planned;
    const reply = call in replies ? await answer : defaultReply(call, account);
    if (!(reply instanceof Refusal)) return Response.json(reply);
    const [status] = PROBLEM_CODES[reply.code];
    return Response.json({ statusCode: status, error: STATUS_CODES[status], ...reply }, { status });
  };
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  history.replaceState(null, "", path);
  if (account !== null) tellRole(account.role);
  // No style sheet is loaded here that could forbid a press.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { user, sent, ...render(<App />) };
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const labelled = <E extends HTMLElement = HTMLInputElement>(label: string | RegExp) =>
  screen.getByLabelText<E>(label);

/** Enters a text at once, where the typing is not what is tested: key by key it takes many times as long. */
export function fill(input: HTMLElement, text: string): void {
  fireEvent.change(input, { target: { value: text } });
}

/** JSON as what it says, a multipart form by its fields. */
function bodyOf(init: RequestInit | undefined): unknown {
  if (init?.body instanceof FormData) return Object.fromEntries(init.body);
  return typeof init?.body === "string" ? JSON.parse(init.body) : null;
}

function defaultReply(call: string, account: SessionUser | null): unknown {
  if (call === "GET /api/auth/session") return { signedIn: account !== null };
  if (call.endsWith("/budget")) return { threshold: 5, rows: [] };
  if (call !== "GET /api/auth/user") return [];
  return account ?? new Refusal("signed_out", "Unauthorized");
}

/** Replaces XMLHttpRequest in tests of pages: it sends through the fetch above. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  statusText = "";
  responseText = "";
  #call = { method: "GET", address: "" };
  #isAborted = false;

  open(method: string, address: string): void {
    this.#call = { method, address };
  }

  // Not looked at.
  setRequestHeader(): void {}

  send(body: FormData): void {
    void this.#send(body);
  }

  abort(): void {
    this.#isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  async #send(body: FormData): Promise<void> {
    const { method, address } = this.#call;
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 1, total: 4 }));
    const answer = await fetch(address, { method, body });
    if (this.#isAborted) return;
    this.status = answer.status;
    this.responseText = await answer.text();
    this.dispatchEvent(new Event("load"));
  }
}
