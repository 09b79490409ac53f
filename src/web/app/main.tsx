import "#web/styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onSignedIn, toldRole } from "#web/lib/told-role.ts";
import { followSystemTheme } from "#web/lib/theme.ts";
import { App } from "./App.tsx";
import { noteMissingCode } from "./missing-code.ts";
import { preloadSignedIn } from "./preload-code.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

noteMissingCode();
// Before React starts, and before the server has answered who is there.
const role = toldRole();
if (role !== null) preloadSignedIn(role, location.pathname);
onSignedIn((next) => preloadSignedIn(next, "/"));

followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
