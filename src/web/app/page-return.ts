import { useEffect } from "react";
import { checkSignedIn, fetchAccount } from "#web/lib/signed-in.ts";

/** How long a page that came back waits for the portal. */
const ANSWER_MS = 4000;

/**
 * Browsers keep a page that one leaves, and show it again on Back as it was: after a logout too, and Firefox even what
 * was sent as no-store. So it is hidden when it is left, and shown again only when the same account is signed in; else it
 * is loaded anew, and the server decides.
 */
export function usePageReturn(userId: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const hide = () => (style.visibility = "hidden");
    const ask = async () => {
      if (await isSignedIn(userId).catch(() => false)) style.visibility = "";
      else location.reload();
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask();
    };
    window.addEventListener("pagehide", hide);
    window.addEventListener("pageshow", show);
    return () => {
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", show);
      style.visibility = "";
    };
  }, [userId]);
}

async function isSignedIn(userId: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  return (await checkSignedIn(signal)) && (await fetchAccount(signal))?.id === userId;
}
