/** Whether a screen is drawn for the first time in this document: by the server, or where the server's drawing stands. */
export const isFirstPaint = (): boolean => typeof document === "undefined" || drawnByServer() !== null;

/** The reader sees figures already, and must not see them go before they come again. */
export const showsFiguresAlready = (): boolean =>
  drawnByServer()?.classList.contains("with-figures") === true;

/** Gone when the screen itself takes its place. */
const drawnByServer = () => document.querySelector(".first-paint");
