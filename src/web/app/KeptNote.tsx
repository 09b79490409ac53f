import { useQueryClient } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { useReconnectPolling } from "#web/lib/connectivity.ts";
import { Banner } from "#web/ui/states.tsx";

interface OfflineCopyNoticeProps {
  /** Of when the figures are. */
  children: ReactNode;
  /** The portal answers again. Always the same function. */
  onBack: (kept: null) => void;
}

/** What is read now may not be the newest. Once the portal answers again, the page asks it anew. */
export default function OfflineCopyNotice({ children, onBack }: OfflineCopyNoticeProps) {
  const client = useQueryClient();
  useReconnectPolling(
    useCallback(() => {
      onBack(null);
      void client.invalidateQueries();
    }, [client, onBack]),
  );
  return <Banner tone="info">No connection. This is what your last visit showed.{children}</Banner>;
}
