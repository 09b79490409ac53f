import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { PUBLIC_LOCATIONS_REFRESH_MS, TICKER_REPEATS } from "#shared/domain/limits.ts";
import { locations } from "#shared/locations/locations.api.ts";
import { query } from "#web/data/queries.ts";
import { logFailure } from "#web/lib/failure-log.ts";
import table from "#web/ui/art/table.svg";
import { PortalLogo, useBranding, usePortalName } from "#web/ui/brand.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
// Before the login form, whose style sheet overrides it.
import "./landing.css";
import { LoginForm } from "./LoginForm.tsx";
import "./ticker.css";

/** "/" for visitors who are not signed in. ?login opens the form, so that the browser's Back closes it. */
export default function LandingPage() {
  const [, navigate] = useLocation();
  const isOpen = new URLSearchParams(useSearch()).has("login");
  const [choice, setChoice] = useState<LoginChoice | null>(null);
  const portalName = usePortalName();
  usePageTitle(isOpen ? "Login" : "");

  const open = (chosen: LoginChoice) => {
    setChoice(chosen);
    navigate("/?login");
  };

  return (
    <main className={classNames("landing", isOpen && "is-login")}>
      <div className="landing-side">
        <div className="landing-brand row">
          <PortalLogo size={isOpen ? 44 : 56} />
          {isOpen && (
            <h1 className="landing-brand-name" translate="no">
              {portalName}
            </h1>
          )}
        </div>
        {isOpen ? <LoginForm onBack={() => navigate("/")} /> : <LandingHero focused={choice} onOpen={open} />}
      </div>
      <div className="landing-picture">
        <img src={table} alt="" />
      </div>
      {!isOpen && <LogoTicker />}
    </main>
  );
}

/** Both buttons open the same form. */
type LoginChoice = "investor" | "manager";

interface LandingHeroProps {
  /** The button that opened the form, which gets the focus back when the form closes. */
  focused: LoginChoice | null;
  onOpen: (choice: LoginChoice) => void;
}

/** Characters from which a name is set smaller. */
const LONG_NAME = 24;

function LandingHero({ focused, onOpen }: LandingHeroProps) {
  const { groupName, contactLine } = useBranding();
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focused) buttons.current?.querySelector<HTMLButtonElement>(`[data-choice=${focused}]`)?.focus();
  }, [focused]);

  return (
    <div className="landing-center">
      {groupName === null ? (
        <h1>
          Report <br />
          Management <br />
          Tool
        </h1>
      ) : (
        <h1 translate="no" className={classNames("breakable", groupName.length > LONG_NAME && "is-long")}>
          {groupName}
        </h1>
      )}
      <p className="landing-tagline">
        The monthly account of every restaurant, cafe and bar you own a part of.
      </p>
      <div className="landing-buttons" ref={buttons}>
        <Button size="lg" data-choice="investor" onClick={() => onOpen("investor")}>
          Investor Login
        </Button>
        <Button size="lg" variant="outline" data-choice="manager" onClick={() => onOpen("manager")}>
          Manager Login
        </Button>
      </div>
      {contactLine !== null && <p className="muted small breakable landing-contact">{contactLine}</p>}
    </div>
  );
}

const COPIES = Array.from({ length: TICKER_REPEATS }, (_, index) => index + 1);

/** The locations' logos move past. Nothing without logos, or when they cannot be loaded. */
function LogoTicker() {
  const [isPaused, setPaused] = useState(false);

  const withLogo = usePublicLocations().flatMap(({ name, logoUrl }) => (logoUrl ? [{ name, logoUrl }] : []));
  if (withLogo.length === 0) return null;

  return (
    <section
      className={classNames("ticker", isPaused && "is-paused")}
      aria-label="Locations"
      // Without motion it can be scrolled, by keyboard only when it can be focused.
      {...(matchMedia("(prefers-reduced-motion: reduce)").matches ? { tabIndex: 0 } : {})}
    >
      <div className="ticker-track">
        {COPIES.map((copy) => (
          <LogoSet key={copy} logos={withLogo} hidden={copy > 1} />
        ))}
      </div>
      <button
        type="button"
        className="circle ticker-pause"
        aria-label={isPaused ? "Move logos again" : "Pause moving logos"}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon icon={isPaused ? Play : Pause} size={16} />
      </button>
    </section>
  );
}

interface LogoSetProps {
  logos: readonly { name: string; logoUrl: string }[];
  /** A further copy, for the eye only. */
  hidden: boolean;
}

function LogoSet({ logos, hidden }: LogoSetProps) {
  return (
    <ul aria-hidden={hidden || undefined}>
      {logos.map(({ name, logoUrl }) => (
        <li key={logoUrl} className="ticker-logo row">
          <img
            src={logoUrl}
            alt=""
            decoding="async"
            // Until then an empty circle is shown (ticker.css).
            onLoad={(event) => event.currentTarget.setAttribute("data-loaded", "")}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Fetched again at intervals while the page is visible. A failure is only logged. */
function usePublicLocations() {
  const { data = [], error } = useQuery({
    ...query(locations.publicList),
    refetchInterval: PUBLIC_LOCATIONS_REFRESH_MS,
  });
  useEffect(() => {
    if (error) logFailure("The locations for the landing page could not be loaded", error);
  }, [error]);
  return data;
}
