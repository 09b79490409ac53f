/**
 * Browsers give passkeys to secure pages with a name: not to a bare address such as 127.0.0.1. The server, which draws
 * for browsers, takes for granted that they do.
 */
export function passkeysWork(): boolean {
  if (typeof window === "undefined") return true;
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isAddress;
}
