import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { claire } from "#web/app/accounts.fixture.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { storeAccount } from "#web/lib/signed-in.ts";
import { TooltipProvider } from "#web/ui/tooltip/tooltip.tsx";

/**
 * Replies by method and path: a body, a status, or a function of the address that returns either. Unlike those of
 * `openPortal` (app/testing.tsx) they can depend on the address's query, and a list is sent with its length.
 */
type Replies = Record<string, unknown>;

/**
 * Shows one page or component without the menus and routes of the portal, which `openPortal` opens whole, to an
 * Administrator unless another account is given. Every call without a reply gets a 404, so that a component is seen to
 * ask for nothing else.
 */
export function showPage(
  page: ReactNode,
  replies: Replies = {},
  address = "/",
  account: SessionUser | null = claire,
) {
  window.history.replaceState(null, "", address);
  const ask = vi.fn(async (asked: string, init: RequestInit = {}) => {
    const known = replies[`${init.method ?? "GET"} ${asked.replace(/\?.*/, "")}`];
    const answer: unknown = typeof known === "function" ? await known(asked) : known;
    if (answer === undefined) return new Response('{"message":"not there"}', { status: 404 });
    if (typeof answer === "number") return new Response(answer === 204 ? null : "{}", { status: answer });
    const headers = Array.isArray(answer) ? { "x-total-count": String(answer.length) } : {};
    return new Response(JSON.stringify(answer), { status: 200, headers });
  });
  vi.stubGlobal("fetch", ask);
  const client = createQueryClient();
  if (account !== null) storeAccount(client, account);
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>{page}</TooltipProvider>
    </QueryClientProvider>,
  );
  return { ask, asked: (part: string) => ask.mock.calls.filter(([called]) => called.includes(part)) };
}
