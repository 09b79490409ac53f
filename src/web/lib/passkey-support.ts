/** Of the portal's address, where the server draws: there is no browser to ask. */
let hostName = "";

export function setServerHost(host: string): void {
  hostName = host.replace(/:\d+$/, "");
}

/**
 * Browsers give passkeys to secure pages with a name: not to a bare address such as 127.0.0.1. The server, which draws
 * for browsers, takes for granted that this one knows them.
 */
export function supportsPasskeys(): boolean {
  if (typeof window === "undefined") return !isBareAddress(hostName);
  return window.isSecureContext && "PublicKeyCredential" in window && !isBareAddress(location.hostname);
}

const isBareAddress = (name: string) => /^[\d.]+$|^\[/.test(name);
