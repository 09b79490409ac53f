import { useEffect, useState } from "react";
import { sessionStore } from "#web/lib/storage.ts";

const KEY = "link-followed";
/** Nothing else is kept, so nothing else can be led to: a screen, and a file (which leads to its screen). */
const KEPT = /^\/(manager|investor|api|security)[\w./-]{0,200}(\?[\w.=&%+*-]{0,400})?$/;

/** A link was followed by nobody yet; the login comes first. Of several addresses the first that can be kept. */
export function rememberLink(...addresses: readonly string[]): void {
  const kept = addresses.find((address) => KEPT.test(address));
  if (kept !== undefined) sessionStore.set(KEY, kept);
}

/** The link that led to the login, once. */
export function useLinkFollowed(): string | null {
  const [link] = useState(read);
  useEffect(() => sessionStore.set(KEY, null), []);
  return link;
}

function read(): string | null {
  const kept = sessionStore.get(KEY);
  return kept !== null && KEPT.test(kept) ? kept : null;
}
