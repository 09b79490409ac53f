import { useEffect } from "react";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";

/* The dialogs about shares, loaded after the pages that open them: with them, a page would load too much script. */
const load = () => import("./share-dialogs.ts");
export const AssignLocationsDialog = lazyWithPreload(async () => ({
  default: (await load()).AssignLocationsDialog,
}));
export const CreateInvestorDialog = lazyWithPreload(async () => ({
  default: (await load()).CreateInvestorDialog,
}));
export const HistoryDialog = lazyWithPreload(async () => ({ default: (await load()).HistoryDialog }));
export const TransferDialog = lazyWithPreload(async () => ({ default: (await load()).TransferDialog }));

/** For the pages that open them. */
export const usePreloadedShareDialogs = () => useEffect(() => void AssignLocationsDialog.preload(), []);
