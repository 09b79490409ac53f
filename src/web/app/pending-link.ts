import { useEffect, useState } from "react";
import { sessionStore } from "#web/lib/storage.ts";

const STORED_AS = "link-followed";
/** Only such addresses are stored and opened again: a page, or a file, which leads to its page. */
const STORABLE = /^\/(manager|investor|api|security)[\w./-]{0,200}(\?[\w.=&%+*-]{0,400})?$/;

/** Stores a link for after the login: the first of several addresses that may be stored. */
export function rememberLink(...addresses: readonly string[]): void {
  const storable = addresses.find((address) => STORABLE.test(address));
  if (storable !== undefined) sessionStore.set(STORED_AS, storable);
}

/** The link that led to the login, once. */
export function usePendingLink(): string | null {
  const [link] = useState(() => {
    const stored = sessionStore.get(STORED_AS);
    return stored !== null && STORABLE.test(stored) ? stored : null;
  });
  useEffect(() => sessionStore.set(STORED_AS, null), []);
  return link;
}
