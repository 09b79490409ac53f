import type { QueryClient } from "@tanstack/react-query";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { UNAUTHORIZED_REDIRECT_MS } from "#shared/domain/limits.ts";
import { accountKey, rememberEndedSession } from "#web/lib/signed-in.ts";
import { showToast } from "#web/ui/toast/toast.tsx";

/**
 * On a 401 of any call but the polling of unread marks: shows a toast, then opens the login, which gives the reason and
 * leads back to the address.
 */
export function handleUnauthorized(client: QueryClient): void {
  const user = client.getQueryData<SessionUser | null>(accountKey);
  const address = location.pathname + location.search;
  if (user) rememberEndedSession({ userId: user.id, address });
  showToast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    tone: "destructive",
  });
  setTimeout(() => location.assign("/api/login"), UNAUTHORIZED_REDIRECT_MS);
}
