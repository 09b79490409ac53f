import { auth } from "#shared/auth/auth.api.ts";
import { checkSignedIn } from "#web/lib/session.ts";
import { showToast } from "#web/ui/toast/toast.tsx";

/** Longer nobody is left without a word. */
const PATIENCE_MS = 4000;

/**
 * Goes to the address that ends the session (spec section 2), if the portal answers: else a page of the browser's own
 * would come, before which one believes to be logged out.
 */
export async function logOut({ currentTarget: button }: { currentTarget: Element }): Promise<void> {
  button.setAttribute("data-waits", "");
  try {
    await checkSignedIn(AbortSignal.timeout(PATIENCE_MS));
    location.assign(auth.signOut.path);
  } catch {
    showToast({
      title: "You are still logged in",
      description: "Logging out needs a connection. Try again when it is back.",
      tone: "destructive",
    });
  }
  button.removeAttribute("data-waits");
}
