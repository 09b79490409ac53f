import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { storeSession } from "#web/lib/use-session.ts";
import { UnsubscribePage } from "./routes.tsx";
import { createQueryClient } from "./query-client.ts";

/** The link of an e-mail works without a login. */
export default function SignedOutUnsubscribe() {
  const [client] = useState(() => {
    const created = createQueryClient();
    storeSession(created, null);
    return created;
  });
  return (
    <QueryClientProvider client={client}>
      <main className="centered-page">
        <UnsubscribePage />
      </main>
    </QueryClientProvider>
  );
}
