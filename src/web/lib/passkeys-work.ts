/** Browsers give passkeys to secure pages with a name: not to a bare address such as 127.0.0.1. */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isAddress;
}
