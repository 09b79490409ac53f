import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { auth } from "#shared/auth/auth.api.ts";
import { isUnreachable } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { handleUnauthorized, showNoConnectionToast } from "./unauthorized.ts";

/** Whether a file can be had: nobody may be signed in any more, or nothing may answer. */
type Standing = "signed in" | "signed out" | "unreachable";

/** What the finger asked before it let go. */
interface Asked {
  answer: Promise<Standing>;
  /** Undefined while nothing has come back. */
  known?: Standing;
}

const askStanding = (): Promise<Standing> =>
  call(auth.session).then(
    (session) => (session.signedIn ? "signed in" : "signed out"),
    // What else went wrong the file's own address will say.
    (error: unknown) => (isUnreachable(error) ? "unreachable" : "signed in"),
  );

/**
 * For links to files, which the browser fetches past the portal: a session that has ended would come out as a tab full
 * of JSON, or not at all. So who is there is asked when the link is touched, and is known mostly when it is let go.
 */
export function useFileLink() {
  const client = useQueryClient();
  const asked = useRef<Asked | null>(null);

  const ask = (): Asked => {
    const asking: Asked = { answer: askStanding() };
    void asking.answer.then((standing) => (asking.known = standing));
    asked.current = asking;
    return asking;
  };
  /** What was asked counts for one press. */
  const take = (): Asked => {
    const { answer, known } = asked.current ?? ask();
    asked.current = null;
    return { answer, ...(known === undefined ? {} : { known }) };
  };
  /** Whether the file is to be had; what is in the way is said. */
  const sayWhatIsInTheWay = (standing: Standing): boolean => {
    if (standing === "signed out") handleUnauthorized(client);
    if (standing === "unreachable") showNoConnectionToast();
    return standing === "signed in";
  };

  return {
    onPointerDown: () => void ask(),
    /**
     * At once: a tab that waits is a pop-up to the browser, and is blocked. Where the answer comes later, this tab learns
     * of it all the same, and the server leads the new one to the login. Without a connection there is none: it would
     * show the browser's own page above what is said here. The reply says whether the file is to be had.
     */
    openInNewTab: async (address: string): Promise<boolean> => {
      const { answer, known } = take();
      if (!navigator.onLine) return sayWhatIsInTheWay("unreachable");
      if (known === undefined || known === "signed in") window.open(address, "_blank", "noopener");
      return sayWhatIsInTheWay(await answer);
    },
    /** Into the reader's downloads: only what is sure to be the file. */
    download: (address: string) => {
      const { answer } = take();
      void answer.then((standing) => sayWhatIsInTheWay(standing) && startDownload(address));
    },
  };
}

function startDownload(href: string): void {
  Object.assign(document.createElement("a"), { href, download: "" }).click();
}
