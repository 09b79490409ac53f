import "#web/styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { lastRole, onSignedIn } from "#web/lib/last-role.ts";
import { followSystemTheme } from "#web/lib/theme.ts";
import { App } from "./App.tsx";
import { noteMissingCode } from "./missing-code.ts";
import { preloadSignedIn } from "./preload-code.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

noteMissingCode();
// Before React starts: the code of the screen comes along with the answer to who is there.
const role = lastRole();
if (role !== null) preloadSignedIn(role, location.pathname);
onSignedIn((next) => preloadSignedIn(next, "/"));

followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
