import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";

/** Opened now and then from a list of accounts, which is read without it. */
export const AccountSecurityDialog = lazyWithPreload(() => import("./AccountSecurityDialog.tsx"));
