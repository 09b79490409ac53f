import { useEffect, useState } from "react";

const KEY = "link-followed";
/** Nothing else is kept, so nothing else can be led to. */
const REPORT = /^\/investor\/reports\?report=\d{1,10}$/;

/** A link from an e-mail was followed by nobody yet; the login comes first. */
export function rememberLink(address: string): void {
  try {
    if (REPORT.test(address)) sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the login leads to the dashboard, as it does otherwise.
  }
}

/** The link that led to the login, once. */
export function useLinkFollowed(): string | null {
  const [link] = useState(read);
  useEffect(() => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept either.
    }
  }, []);
  return link;
}

function read(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept !== null && REPORT.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
