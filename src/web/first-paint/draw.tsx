import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "wouter";

/** What a browser would first draw at an address, as HTML that the code replaces. */
export function draw(address: string, screen: ReactNode): string {
  return renderToStaticMarkup(at(address, screen));
}

/** The same as HTML that the code takes over as it stands. */
export function drawToStay(address: string, screen: ReactNode): string {
  return renderToString(at(address, screen));
}

function at(address: string, screen: ReactNode): ReactNode {
  const [path = "", search = ""] = address.split("?");
  return (
    <Router ssrPath={path} ssrSearch={search}>
      {screen}
    </Router>
  );
}
