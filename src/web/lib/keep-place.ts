import { sessionStore } from "./storage.ts";

/** By then everything is drawn again. */
const DRAWN_MS = 3_000;

/** Remembers how high a page was when it was left, for when it is loaded again (server/http/keep-place.ts). */
export function keepPlace(): () => void {
  const { documentElement: page } = document;
  const keep = () => sessionStore.set("place", JSON.stringify([location.href, page.scrollHeight]));
  window.addEventListener("pagehide", keep);
  const drawn = setTimeout(() => page.style.removeProperty("min-height"), DRAWN_MS);
  return () => {
    window.removeEventListener("pagehide", keep);
    clearTimeout(drawn);
  };
}
