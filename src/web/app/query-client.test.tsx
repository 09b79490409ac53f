import { dehydrate, focusManager, hydrate, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import { ApiError, isSessionGone } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { createQueryClient, parseServerState } from "./query-client.ts";

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});

const failed = async (answer: Response): Promise<string> => {
  fetched.mockResolvedValueOnce(answer);
  return call(api.users.list).then(
    () => "",
    (error: Error) => error.message,
  );
};

describe("a refused call", () => {
  it("is an error of the status, a colon, a space and the body's text, else the status text", async () => {
    expect(await failed(new Response("Bad gateway", { status: 502 }))).toBe("502: Bad gateway");
    expect(await failed(new Response("", { status: 503, statusText: "Service Unavailable" }))).toBe(
      "503: Service Unavailable",
    );
  });

  it("is unauthorized by its code, whatever its words", () => {
    const refused = (code: string) =>
      new ApiError(401, JSON.stringify({ statusCode: 401, error: "Unauthorized", code, message: "No." }));
    expect(isSessionGone(refused("signed_out"))).toBe(true);
    expect(refused("signed_out").message).toMatch(/^401: .*Unauthorized/);
    expect(isSessionGone(refused("wrong_login"))).toBe(false);
    expect(isSessionGone(new ApiError(401, "Unauthorized"))).toBe(false);
  });
});

describe("what came with the document", () => {
  it("is not newer than what is asked for now, also where the browser's clock is behind the server's", async () => {
    const onServer = createQueryClient();
    const { queryKey } = query(api.users.list);
    const renderedAt = new Date(Date.now() + 600_000);
    onServer.setQueryData(queryKey, [], { updatedAt: renderedAt.getTime() });
    const sent = { queries: dehydrate(onServer), renderedAt: renderedAt.toISOString() };
    const client = createQueryClient();
    hydrate(client, parseServerState(JSON.stringify(sent)).queries);
    fetched.mockResolvedValueOnce(Response.json([{ id: "new" }]));
    expect(await client.fetchQuery({ ...query(api.users.list), staleTime: 0 })).toEqual([{ id: "new" }]);
  });
});

describe("a read", () => {
  const unauthorized = () => Response.json({ error: "Unauthorized", code: "signed_out" }, { status: 401 });
  const client = createQueryClient;

  it("sends the cookies and takes its address from the row", async () => {
    fetched.mockResolvedValueOnce(Response.json([]));
    await client().fetchQuery(query(api.users.list));
    expect(fetched).toHaveBeenCalledWith(
      "/api/users",
      expect.objectContaining({ method: "GET", credentials: "include" }),
    );
  });

  it("of somebody signed out throws", async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(async () => unauthorized());
    await expect(client().fetchQuery(query(api.users.list))).rejects.toThrow(/^401: /);
    // The way to the login begins half a second later; not in this test.
    vi.clearAllTimers();
  });

  it("is made once: not again after a failure, at the window's focus, or when it is shown a second time", async () => {
    const shared = client();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={shared}>{children}</QueryClientProvider>
    );
    fetched.mockImplementation(async () => new Response("", { status: 500, statusText: "Broken" }));
    const broken = renderHook(() => useQuery(query(api.users.list)), { wrapper });
    await waitFor(() => expect(broken.result.current.isError).toBe(true));
    expect(fetched).toHaveBeenCalledTimes(1);

    fetched.mockImplementation(async () => Response.json([]));
    const whole = renderHook(() => useQuery(query(api.locations.list)), { wrapper });
    await waitFor(() => expect(whole.result.current.isSuccess).toBe(true));
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    const again = renderHook(() => useQuery(query(api.locations.list)), { wrapper });
    expect(again.result.current.data).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
