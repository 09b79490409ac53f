let lastWasTab = false;

// Before everything else, since what a key does may move the focus at once.
window.addEventListener("keydown", ({ key }) => (lastWasTab = key === "Tab"), true);
window.addEventListener("pointerdown", () => (lastWasTab = false), true);

/** Whether Tab was what the reader did last: then the focus that just came was moved by it. */
export function cameByTab(): boolean {
  return lastWasTab;
}
