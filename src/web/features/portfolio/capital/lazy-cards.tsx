import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { CAPITAL_TITLE } from "./use-returns.ts";
// Loaded with the page: the server renders the cards.
import "./capital.css";

/* Loaded where there is capital: with them, an investor's pages would load more script than they may. */
const load = () => import("./CapitalCards.tsx");
export const CapitalCard = lazyWithPreload(async () => ({ default: (await load()).CapitalCard }));
export const LocationCapital = lazyWithPreload(async () => ({ default: (await load()).LocationCapital }));

// The browser keeps what the server renders until it has their code.
if (typeof document === "undefined") void Promise.all([CapitalCard.preload(), LocationCapital.preload()]);

/** In place of the card. */
export function CapitalFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card as="section" pad className="capital-card" aria-label={CAPITAL_TITLE}>
      <h2>{CAPITAL_TITLE}</h2>
      <ErrorState bare onRetry={onRetry}>
        Capital could not be loaded.
      </ErrorState>
    </Card>
  );
}
