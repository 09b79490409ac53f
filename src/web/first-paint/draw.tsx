import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";

/** A screen as HTML, as a browser would first draw it at an address with what is known by then. */
export function draw(address: string, client: QueryClient, screen: ReactNode): string {
  const [path = "", search = ""] = address.split("?");
  return renderToStaticMarkup(
    <Router ssrPath={path} ssrSearch={search}>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </Router>,
  );
}
