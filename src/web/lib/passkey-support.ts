import { createContext, useContext, useSyncExternalStore } from "react";
import { neverChanges } from "./dates.ts";

/** The name that the portal was opened under; the server sets it for each page that it renders. */
export const HostContext = createContext(typeof location === "undefined" ? "" : location.hostname);

/**
 * Browsers give passkeys to secure pages with a name: not to a bare address such as 127.0.0.1. The server, which cannot
 * ask the browser, takes for granted that this one knows them.
 */
export function useSupportsPasskeys(): boolean {
  const hasName = !isBareAddress(useContext(HostContext));
  return useSyncExternalStore(
    neverChanges,
    () => hasName && isSupported(),
    () => hasName,
  );
}

const isSupported = () => window.isSecureContext && "PublicKeyCredential" in window;

const isBareAddress = (name: string) => /^[\d.]+$|^\[/.test(name);
