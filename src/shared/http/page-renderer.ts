import type { Role } from "#shared/auth/auth.schema.ts";
import type { PageBranding } from "#shared/settings/page-branding.ts";

/** What the server hands to the browser's code to render a page (web/app/entry-server.tsx). */
export interface RenderRequest {
  /** The address in the portal, with its query. */
  url: string;
  /** The name of the portal and its port, as in the browser's request. */
  host: string;
  /** Of the account that is signed in; null when signed out. */
  role: Role | null;
  branding: PageBranding;
  /** Answers a call of the API for that account. */
  fetch: typeof globalThis.fetch;
}

export interface RenderedPage {
  /** The page, the content of `#root`. */
  html: string;
  /** What the API answered, as JSON for the browser to go on with; null when signed out. */
  state: string | null;
}

export interface PageRenderer {
  /** The modules that the page of a role at an address is made of, as the manifest of the build names them. */
  modulesAt(role: Role, url: string): string[];
  /** Null for an address that only the browser can render. Throws what a refused call throws. */
  render(request: RenderRequest): Promise<RenderedPage | null>;
}
