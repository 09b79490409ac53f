import { QueryClientProvider } from "@tanstack/react-query";
import { Tooltip } from "radix-ui";
import { useState } from "react";
import { Toaster } from "#web/ui/toast.tsx";
import { createQueryClient } from "./query-client.ts";
import { Screens } from "./Screens.tsx";

export function App() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
        <Screens />
        <Toaster />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}
