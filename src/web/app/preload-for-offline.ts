import { preloadDialogs } from "#web/ui/dialog/dialog.tsx";
import { preloadExplanations } from "#web/features/explanations/FigureExplanation.tsx";
import { preloadToasts } from "#web/ui/toast/toast.tsx";
import { preloadTooltips } from "#web/ui/tooltip/tooltip.tsx";
import { routes } from "./routes.tsx";

/** Loads the code of everything that an investor can read, so that the offline worker can store it. */
export async function preloadForOffline(): Promise<void> {
  await Promise.all([
    ...routes.investor.map(({ Page }) => Page.preload()),
    import("./post-login-redirect.tsx"),
    import("./ShortcutList.tsx"),
    // Says that the portal cannot be reached, where nothing about the account is stored.
    import("./SignedOutPages.tsx"),
    import("#web/features/reports/detail/ReportDetails.tsx"),
    import("#web/data/EmailPreference.tsx"),
    import("#web/features/portfolio/PortfolioDetails.tsx"),
    preloadDialogs(),
    preloadExplanations(),
    preloadToasts(),
    preloadTooltips(),
  ]);
}
