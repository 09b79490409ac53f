import "#web/styles/main.css";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Role } from "#shared/auth/auth.schema.ts";
import { listenForOfflineAnswers } from "#web/lib/connectivity.ts";
import { onSignedIn, roleOfDocument } from "#web/lib/signed-in.ts";
import { followSystemTheme } from "#web/lib/theme.ts";
import { keepWorkingWhenTranslated } from "#web/lib/translated-text.ts";
import { App, SignedInApp } from "./App.tsx";
import { noteMissingCode } from "./missing-code.ts";
import { parseServerState } from "./query-client.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

keepWorkingWhenTranslated();
listenForOfflineAnswers();
noteMissingCode();
onSignedIn((role) => void preload(role, "/"));
followSystemTheme();

const stateElement = document.getElementById("server-state");
const state = stateElement ? parseServerState(stateElement.textContent) : undefined;
const portal = (
  <StrictMode>
    <App state={state} />
  </StrictMode>
);
// Loaded before the page is hydrated: a lazy component would replace what the server rendered by its fallback.
const role = roleOfDocument();
const loaded = role === null ? Promise.resolve() : preload(role, location.pathname);
if (root.hasChildNodes())
  void loaded.then(() =>
    // In slices, so that a slow phone scrolls and types meanwhile.
    startTransition(() => void hydrateRoot(root, portal, { onRecoverableError })),
  );
else createRoot(root).render(portal);

/** A part whose code is loaded later is rendered by the browser alone (React's error 419): as it should be. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error && error.message.includes("#419"))) console.error(error);
}

/** Loads the code of the page that an account sees first. */
async function preload(signedInAs: Role, path: string): Promise<void> {
  const [{ preloadPage }] = await Promise.all([import("./routes.tsx"), SignedInApp.preload()]);
  await preloadPage(signedInAs, path);
}
