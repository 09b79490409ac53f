import { EmailSwitchOnDemand } from "#web/data/email-switch-on-demand.ts";
import { GrossRevenue, Years } from "#web/features/portfolio/PortfolioPage.tsx";
import { SheetOnDemand } from "#web/features/reports/detail/FullReportDialog.tsx";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { preloadDialogs } from "#web/ui/dialog/dialog.tsx";
import { preloadNotes } from "#web/ui/explanation/explanation.tsx";
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
    SheetOnDemand.preload(),
    EmailSwitchOnDemand.preload(),
    GrossRevenue.preload(),
    Years.preload(),
    ShortcutList.preload(),
    preloadDialogs(),
    preloadNotes(),
    preloadToasts(),
    preloadWords(),
  ]);
}
