import { useEffect } from "react";

/** Puts what lies over a page before the page's own name in the browser's tab; null: nothing lies over it. */
export function useTitleWhileOpen(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const below = document.title;
    document.title = `${title} · ${below}`;
    return () => {
      document.title = below;
    };
  }, [title]);
}
