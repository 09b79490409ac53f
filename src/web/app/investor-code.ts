import { PortfolioDetails } from "#web/features/portfolio/PortfolioPage.tsx";
import { LazyReportDetails } from "#web/features/reports/detail/FullReportDialog.tsx";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { preloadDialogs } from "#web/ui/dialog/dialog.tsx";
import { preloadExplanations } from "#web/features/explanations/FigureExplanation.tsx";
import { preloadToasts } from "#web/ui/toast/toast.tsx";
import { preloadWords } from "#web/ui/tooltip/tooltip.tsx";
import { KeptNote } from "./OfflineNote.tsx";
import { pages } from "./pages.ts";
import { ShortcutList } from "./Shortcuts.tsx";

/** Says that the portal cannot be reached, where the device has kept nothing of who is there. */
const SignedOutElsewhere = lazyWithPreload(() => import("./SignedOutElsewhere.tsx"));

/** The code of all that an investor can read, also of what has not been opened yet. */
export async function fetchInvestorCode(): Promise<void> {
  const screens = Object.values(pages.investor).map((page) => page.preload());
  await Promise.all([
    ...screens,
    SignedOutElsewhere.preload(),
    KeptNote.preload(),
    LazyReportDetails.preload(),
    import("#web/data/EmailPreference.tsx"),
    PortfolioDetails.preload(),
    ShortcutList.preload(),
    preloadDialogs(),
    preloadExplanations(),
    preloadToasts(),
    preloadWords(),
  ]);
}
