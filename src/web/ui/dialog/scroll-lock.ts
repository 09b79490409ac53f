let held = 0;

/** Keeps the page behind a dialog from scrolling, and from jumping where the scrollbar was. Returns the release. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (held === 0) {
    document.body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = "hidden";
  }
  held += 1;
  return () => {
    held -= 1;
    if (held > 0) return;
    root.style.overflow = "";
    document.body.style.paddingRight = "";
  };
}
