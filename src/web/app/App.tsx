import { QueryClientProvider } from "@tanstack/react-query";
import { Tooltip } from "radix-ui";
import { useState } from "react";
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from "#shared/domain/limits.ts";
import { Toaster } from "#web/ui/toast.tsx";
import { createQueryClient } from "./query-client.ts";
import { Screens } from "./Screens.tsx";

export function App() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
        <Screens />
        <Toaster />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}
