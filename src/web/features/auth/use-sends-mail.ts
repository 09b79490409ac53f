import { useEffect, useState } from "react";
import { settings } from "#shared/settings/settings.api.ts";
import { call } from "#web/lib/http-client.ts";

/** Whether the portal sends e-mails; null until that is known, false where it could not be found out. */
export function useSendsMail(): boolean | null {
  const [sendsMail, setSendsMail] = useState<boolean | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call(settings.branding, { signal: abort.signal }).then(
      (branding) => setSendsMail(branding.sendsMail),
      () => {
        if (!abort.signal.aborted) setSendsMail(false);
      },
    );
    return () => abort.abort();
  }, []);
  return sendsMail;
}
