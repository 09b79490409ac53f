import "#web/styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followSystemTheme } from "#web/lib/theme.ts";
import { App } from "./App.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
