/** A tab that nobody looks at draws no frames. */
const PATIENCE_MS = 300;

/** Does something once the browser has shown what is there by now. Returns how to call it off. */
export function onceOnScreen(work: () => void): () => void {
  let timer = setTimeout(work, PATIENCE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
