import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { auth } from "#shared/auth/auth.api.ts";
import { call } from "#web/lib/call.ts";
import { sayLoggedOut } from "./say-logged-out.ts";

/** What the finger asked before it let go. */
interface Asked {
  answer: Promise<boolean>;
  /** Undefined while nothing has come back. */
  known?: boolean;
}

/** Whether somebody is signed in. Where nothing answers, the browser says so itself when it fetches the file. */
const askWhetherSignedIn = (): Promise<boolean> =>
  call(auth.session).then(
    (session) => session.signedIn,
    () => true,
  );

/**
 * For links to files, which the browser fetches past the portal: a session that has ended would come out as a tab full
 * of JSON, or not at all. So who is there is asked when the link is touched, and is known mostly when it is let go.
 */
export function useFileLink() {
  const client = useQueryClient();
  const asked = useRef<Asked | null>(null);

  const ask = (): Asked => {
    const asking: Asked = { answer: askWhetherSignedIn() };
    void asking.answer.then((isSignedIn) => (asking.known = isSignedIn));
    asked.current = asking;
    return asking;
  };
  /** What was asked counts for one press. */
  const take = (): Asked => {
    const { answer, known } = asked.current ?? ask();
    asked.current = null;
    return { answer, ...(known === undefined ? {} : { known }) };
  };
  const sayWhenLost = (isSignedIn: boolean) => {
    if (!isSignedIn) sayLoggedOut(client);
    return isSignedIn;
  };

  return {
    onPointerDown: () => void ask(),
    /**
     * At once: a tab that waits is a pop-up to the browser, and is blocked. Where the answer comes later, this tab learns
     * of it all the same, and the server leads the new one to the login. The reply says whether somebody is signed in.
     */
    openInNewTab: (address: string): Promise<boolean> => {
      const { answer, known } = take();
      if (known !== false) window.open(address, "_blank", "noopener");
      return answer.then(sayWhenLost);
    },
    /** Into the reader's downloads: only what is sure to be the file. */
    download: (address: string) => {
      const { answer } = take();
      void answer.then((isSignedIn) => sayWhenLost(isSignedIn) && startDownload(address));
    },
  };
}

function startDownload(href: string): void {
  Object.assign(document.createElement("a"), { href, download: "" }).click();
}
