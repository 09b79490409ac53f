let wasPointer = false;

/** Whether something was pressed or tapped since the last Tab: what gets the focus then was not asked about. */
export const goesByPointer = () => wasPointer;

if (typeof window !== "undefined") {
  // Before the focus that the press brings.
  window.addEventListener("pointerdown", () => (wasPointer = true), true);
  window.addEventListener("keydown", ({ key }) => key === "Tab" && (wasPointer = false), true);
}
