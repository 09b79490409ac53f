import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "wouter";
import { closeToast, type ShownToast } from "../toast-store.ts";

/** As long as one needs to read it; the words are spoken by then too. */
const READ_MS = 1000;

/**
 * What succeeded is told to whoever did it and waited: on the next screen that they go to it is old, and on a phone it
 * lies over what they came for. It stays where the success itself leads: nobody has pressed anything since. Where one
 * touches the page, a finger that goes on sends it away as well. A failure stays, and so does what offers a button.
 */
export function useGoneWithScreen(place: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  const [path] = useLocation();
  const shown = useRef({ path, hasPressed: false });
  const { id, open, tone, action } = toast ?? {};
  const told = open === true && tone !== "destructive" ? id : undefined;
  const mayStay = action !== undefined;

  useEffect(() => {
    if (told === undefined) return;
    const current = { path: window.location.pathname, hasPressed: false };
    shown.current = current;
    const since = performance.now();
    const press = ({ pointerType, target }: Partial<PointerEvent>) => {
      current.hasPressed = true;
      const isElsewhere = target instanceof Node && !place.current?.contains(target);
      const isRead = performance.now() - since >= READ_MS;
      if (pointerType === "touch" && isElsewhere && isRead && !mayStay) closeToast(told);
    };
    // A dialog that closes goes back a step as well, on the same screen.
    const back = () => {
      if (window.location.pathname !== current.path) current.hasPressed = true;
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("keydown", press, true);
    window.addEventListener("popstate", back, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("keydown", press, true);
      window.removeEventListener("popstate", back, true);
    };
  }, [place, told, mayStay]);

  useEffect(() => {
    const { current } = shown;
    if (told === undefined || current.path === path) return;
    current.path = path;
    if (current.hasPressed) closeToast(told);
  }, [path, told]);
}
