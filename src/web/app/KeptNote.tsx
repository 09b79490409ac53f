import { useQueryClient } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { useLookAgain } from "#web/lib/connectivity.ts";
import { Banner } from "#web/ui/states.tsx";

interface KeptNoteProps {
  /** Of when the figures are. */
  children: ReactNode;
  /** The portal answers again. Always the same function. */
  onBack: (kept: null) => void;
}

/** What is read now may not be the newest. Once the portal answers again, the page asks it anew. */
export default function KeptNote({ children, onBack }: KeptNoteProps) {
  const client = useQueryClient();
  useLookAgain(
    useCallback(() => {
      onBack(null);
      void client.invalidateQueries();
    }, [client, onBack]),
  );
  return <Banner tone="info">No connection. This is what your last visit showed.{children}</Banner>;
}
