import { localStore } from "./storage.ts";

/** Light or dark: the system's choice, until someone presses the button. The first class is set in index.html. */
type Theme = "light" | "dark";

const system = () => window.matchMedia("(prefers-color-scheme: dark)");

function stored(): Theme | null {
  const value = localStore.get("theme");
  return value === "light" || value === "dark" ? value : null;
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
}

function currentTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

export function switchTheme(): void {
  const next = currentTheme() === "dark" ? "light" : "dark";
  show(next);
  localStore.set("theme", next);
}

/** Follows the system while nobody has chosen. Returns how to stop. */
export function followSystemTheme(): () => void {
  const media = system();
  const change = () => {
    if (stored() === null) show(media.matches ? "dark" : "light");
  };
  media.addEventListener("change", change);
  return () => media.removeEventListener("change", change);
}
