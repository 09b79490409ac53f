import "#web/styles/main.css";
import { startTransition, StrictMode, type ComponentProps } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { askFirst } from "#web/lib/first-answer.ts";
import { drawnByServer, showsFiguresAlready } from "#web/lib/first-paint.ts";
import type { Role } from "#shared/auth/auth.schema.ts";
import { listenForOfflineAnswers } from "#web/lib/connectivity.ts";
import { onSignedIn, roleHint } from "#web/lib/session.ts";
import { followSystemTheme } from "#web/lib/theme.ts";
import { App, SignedInApp } from "./App.tsx";
import { noteMissingCode } from "./ScreenBoundary.tsx";
import { firstVisitor } from "./first-visitor.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

listenForOfflineAnswers();
askFirst();
noteMissingCode();
onSignedIn((role) => void preload(role, "/"));
followSystemTheme();

/** Something was filed between the document and its answers, or a part comes later anyway: React draws it anew. */
const onRecoverableError = () => undefined;

/** In slices, so that a slow phone scrolls and types meanwhile. */
const show = (visitor: ComponentProps<typeof App>) =>
  startTransition(() => {
    const portal = (
      <StrictMode>
        <App {...visitor} />
      </StrictMode>
    );
    const drawn = drawnByServer();
    // Whose figures stand there already: they stay, and only begin to answer.
    if (visitor.user && drawn && showsFiguresAlready()) hydrateRoot(drawn, portal, { onRecoverableError });
    else createRoot(root).render(portal);
  });
const role = roleHint();
if (role === null) show({});
// The document shows the screen's frame already: what takes its place comes whole, and not piece by piece.
else if (root.hasChildNodes()) void firstVisitor(role).then(show);
else {
  void preload(role, location.pathname);
  show({});
}

/** Loads what an account sees first, while the server is still asked who is signed in. */
async function preload(signedInAs: Role, path: string): Promise<void> {
  const { preloadPage } = await import("./routes.tsx");
  await Promise.all([SignedInApp.preload(), preloadPage(signedInAs, path)]);
}
