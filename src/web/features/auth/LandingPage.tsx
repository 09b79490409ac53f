import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import table from "#web/ui/art/table.svg";
import { Button, classNames } from "#web/ui/button.tsx";
import { ProductMark } from "#web/ui/brand.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import "./landing.css";
import { LoginForm } from "./LoginForm.tsx";
import { Pause, Play } from "lucide-react";
import { PUBLIC_LOCATIONS_REFRESH_MS, TICKER_REPEATS } from "#shared/domain/limits.ts";
import { Icon } from "#web/ui/icon.tsx";
import "./ticker.css";
import { locations } from "#shared/locations/locations.api.ts";
import type { ReplyOf } from "#shared/http/route.ts";
import { call } from "#web/lib/http-client.ts";

/** "/" for those who are not signed in. With ?login the form is open, so that the browser's Back closes it. */
export default function LandingPage() {
  const [, navigate] = useLocation();
  const isOpen = new URLSearchParams(useSearch()).has("login");
  const [door, setDoor] = useState<LoginChoice | null>(null);
  usePageTitle(isOpen ? "Login" : "");

  const open = (through: LoginChoice) => {
    setDoor(through);
    navigate("/?login");
  };

  return (
    <main className={classNames("landing", isOpen && "is-login")}>
      <div className="l-left">
        <div className="l-brand">
          <ProductMark size={isOpen ? 44 : 56} />
          {isOpen && <h1 className="l-small">Report Management Tool</h1>}
        </div>
        {isOpen ? <LoginForm onBack={() => navigate("/")} /> : <LandingHero cameFrom={door} onOpen={open} />}
      </div>
      <div className="l-art">
        <img className="art" src={table} alt="" />
      </div>
      {!isOpen && <LogoTicker />}
    </main>
  );
}

/** Both doors lead to the same form. */
type LoginChoice = "investor" | "manager";

interface WelcomeProps {
  /** The button that gets the focus back when the form was closed. */
  cameFrom: LoginChoice | null;
  onOpen: (door: LoginChoice) => void;
}

function LandingHero({ cameFrom, onOpen }: WelcomeProps) {
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (cameFrom) buttons.current?.querySelector<HTMLButtonElement>(`[data-door=${cameFrom}]`)?.focus();
  }, [cameFrom]);

  return (
    <div className="l-mid">
      <h1>
        Report <br />
        Management <br />
        Tool
      </h1>
      <p className="tag">The monthly account of every restaurant, cafe and bar you own a part of.</p>
      <div className="l-btns" ref={buttons}>
        <Button size="lg" data-door="investor" onClick={() => onOpen("investor")}>
          Investor Login
        </Button>
        <Button size="lg" variant="outline" data-door="manager" onClick={() => onOpen("manager")}>
          Manager Login
        </Button>
      </div>
    </div>
  );
}

const copies = Array.from({ length: TICKER_REPEATS }, (_, index) => index + 1);

/** The logos of the group pass by. Without any logo, or when they cannot be had, there is no ticker. */
function LogoTicker() {
  const named = usePublicLocations();
  const [isPaused, setPaused] = useState(false);

  const withLogo = named.flatMap(({ name, logoUrl }) => (logoUrl ? [{ name, logoUrl }] : []));
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
          <LogoSet key={copy} logos={withLogo} hidden={copy > 1} />
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

interface LogoSetProps {
  logos: readonly { name: string; logoUrl: string }[];
  /** A repetition, which nobody has to hear again. */
  hidden: boolean;
}

function LogoSet({ logos, hidden }: LogoSetProps) {
  return (
    <ul aria-hidden={hidden || undefined}>
      {logos.map(({ name, logoUrl }) => (
        <li key={logoUrl} className="tk">
          <img
            src={logoUrl}
            alt=""
            decoding="async"
            // Until then a plate stands there (ticker.css).
            onLoad={(loaded) => loaded.currentTarget.setAttribute("data-here", "")}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

type PublicLocations = ReplyOf<typeof locations.publicList>;

/** Asked for again and again while the landing page is seen (spec section 9). A failure is logged, nothing else. */
function usePublicLocations(): PublicLocations {
  const [known, setKnown] = useState<PublicLocations>([]);

  useEffect(() => {
    const visit = new AbortController();
    const ask = async () => {
      try {
        setKnown(await call(locations.publicList, { signal: visit.signal }));
      } catch (error) {
        if (!visit.signal.aborted)
          console.error("The locations for the landing page could not be loaded", error);
      }
    };
    void ask();
    const timer = setInterval(() => void (document.hidden || ask()), PUBLIC_LOCATIONS_REFRESH_MS);
    return () => {
      visit.abort();
      clearInterval(timer);
    };
  }, []);

  return known;
}
