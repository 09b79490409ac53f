import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { App } from "./App.tsx";

export const claire: SessionUser = {
  id: "1",
  email: "claire@example.com",
  firstName: "Claire",
  lastName: "Donovan",
  username: "claire",
  profileImageUrl: null,
  role: "manager",
};
export const margaret: SessionUser = {
  ...claire,
  id: "2",
  email: "mellison@example.com",
  firstName: "Margaret",
  lastName: "Ellison",
  username: "mellison",
  role: "investor",
};

/** What the server answers, by method and path: a value, or a refusal. Everything else is an empty list. */
export type Replies = Readonly<Record<string, unknown>>;

export class Refusal {
  readonly status: number;
  readonly message: string;

  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

export interface SentRequest {
  call: string;
  body: unknown;
}

/** Opens the portal at a path, as an account or as nobody, over a server that answers from a table. */
export function openPortal(path: string, account: SessionUser | null, replies: Replies = {}) {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const address = new URL(String(input), "http://portal.test");
    const call = `${init?.method ?? "GET"} ${address.pathname}`;
    sent.push({ call, body: typeof init?.body === "string" ? JSON.parse(init.body) : null });
    const reply = call in replies ? await replies[call] : defaultReply(call, account);
    if (!(reply instanceof Refusal)) return Response.json(reply);
    const { status, message } = reply;
    return Response.json(
      { statusCode: status, error: status === 401 ? "Unauthorized" : "Error", message },
      { status },
    );
  };
  history.replaceState(null, "", path);
  return { user: userEvent.setup(), sent, ...render(<App />) };
}

function defaultReply(call: string, account: SessionUser | null): unknown {
  if (call !== "GET /api/auth/user") return [];
  return account ?? new Refusal(401, "Unauthorized");
}
