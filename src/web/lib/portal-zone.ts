/** Undefined until the session is known; then the group's own zone, which every signed-in screen is drawn in. */
let zone: string | undefined;

/** Told with the session: days and months are the group's, wherever its readers sit, as in the PDF. */
export function setPortalZone(timeZone: string): void {
  zone = timeZone;
}

export function portalZone(): string | undefined {
  return zone;
}
