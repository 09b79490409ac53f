/** Whether a screen is drawn for the first time in this document: by the server, or where the server's drawing stands. */
export const isFirstPaint = (): boolean => typeof document === "undefined" || drawnByServer() !== null;

/** The reader sees figures already, and must not see them go before they come again. */
export const showsFiguresAlready = (): boolean =>
  drawnByServer()?.classList.contains("with-figures") === true;

/** What stands there is the screen itself by now, and may be touched. */
export function endFirstPaint(): void {
  const drawn = drawnByServer();
  drawn?.classList.remove("first-paint", "with-figures");
  drawn?.removeAttribute("inert");
}

/** Gone when the screen itself takes its place. */
export const drawnByServer = (): Element | null => document.querySelector(".first-paint");
