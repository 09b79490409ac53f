import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { useToast } from "#web/ui/toast/toast.tsx";
import { useApiMutation } from "./use-api-mutation.ts";

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

describe("a change", () => {
  it("of what somebody else has deleted refreshes the lists that still show it", async () => {
    const gone = { statusCode: 404, error: "Not Found", message: "This report was not found." };
    vi.stubGlobal("fetch", async () => Response.json(gone, { status: 404 }));
    const client = new QueryClient();
    client.setQueryData(["/api/reports"], []);
    client.setQueryData(["/api/users"], []);
    const { result } = renderHook(() => useApiMutation("deleteReport"), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await act(() => result.current.mutateAsync({ params: { id: 7 } }).catch(() => {}));
    expect(client.getQueryState(["/api/reports"])?.isInvalidated).toBe(true);
    expect(client.getQueryState(["/api/users"])?.isInvalidated).toBe(false);
  });

  it("makes stale what shows it, and no address that only begins alike", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
    const client = new QueryClient();
    const stale = [
      "/api/reports?year=2026",
      "/api/reports/7",
      "/api/locations/1/reports",
      "/api/activity-logs",
      // The menu follows: Performance is in it from the second filed month.
      "/api/auth/user",
    ];
    const fresh = ["/api/reports-of-others", "/api/users", "/api/manager/overview"];
    for (const address of [...stale, ...fresh]) client.setQueryData([address], []);
    const { result } = renderHook(() => useApiMutation("deleteReport"), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await act(() => result.current.mutateAsync({ params: { id: 7 } }));
    const isStale = (address: string) => client.getQueryState([address])?.isInvalidated;
    expect([...stale, ...fresh].filter(isStale)).toEqual(stale);
  });

  it("that succeeds in the end takes away what was said of its failure", async () => {
    const answers = [
      Response.json({ message: "Taken." }, { status: 409 }),
      Response.json({ recoveryCodes: null }),
    ];
    vi.stubGlobal("fetch", async () => answers.shift());
    const change = renderHook(() => useApiMutation("finishAuthenticator"), { wrapper });
    const { result: toast } = renderHook(() => useToast());
    const send = () => act(() => change.result.current.mutateAsync({ body: { code: "1" } }).catch(() => {}));
    await send();
    expect(toast.current).toMatchObject({ reason: "Taken.", open: true });
    await send();
    expect(toast.current?.open).toBe(false);
  });

  it("that succeeds leaves what is said of another that fails beside it", async () => {
    vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
      if (body === '{"email":false}') return Response.json({ message: "Taken." }, { status: 409 });
      await new Promise((resolve) => setTimeout(resolve, 20));
      return Response.json({ email: true, mailGoesOut: true });
    });
    const change = renderHook(() => useApiMutation("setNoticePreferences"), { wrapper });
    const { result: toast } = renderHook(() => useToast());
    const set = (email: boolean) => change.result.current.mutateAsync({ body: { email } }).catch(() => {});
    await act(() => Promise.all([set(false), set(true)]));
    expect(toast.current).toMatchObject({ reason: "Taken.", open: true });
  });
});
