import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { TICKER_REPEATS } from "#shared/domain/limits.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LogoSet } from "./LogoSet.tsx";
import "./ticker.css";
import { usePublicLocations } from "./usePublicLocations.ts";

const copies = Array.from({ length: TICKER_REPEATS }, (_, index) => index + 1);

/** The logos of the group pass by. Without any logo, or when they cannot be had, there is no ticker. */
export function LogoTicker() {
  const locations = usePublicLocations();
  const [isPaused, setPaused] = useState(false);

  const withLogo = locations.flatMap(({ name, logoUrl }) => (logoUrl ? [{ name, logoUrl }] : []));
  if (withLogo.length === 0) return null;

  return (
    <section
      className={classNames("ticker", isPaused && "is-paused")}
      aria-label="Locations"
      // Standing still it is scrolled, and arrow keys scroll what has the focus.
      {...(matchMedia("(prefers-reduced-motion: reduce)").matches ? { tabIndex: 0 } : {})}
    >
      <div className="track">
        {copies.map((copy) => (
          <LogoSet key={copy} locations={withLogo} hidden={copy > 1} />
        ))}
      </div>
      <button
        type="button"
        className="tk-pause"
        aria-label={isPaused ? "Move logos again" : "Pause moving logos"}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon icon={isPaused ? Play : Pause} size={16} />
      </button>
    </section>
  );
}
