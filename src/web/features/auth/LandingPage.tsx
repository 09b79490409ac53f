import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import table from "#web/ui/art/table.svg";
import { classNames } from "#web/ui/class-names.ts";
import { ProductMark } from "#web/ui/ProductMark.tsx";
import { usePageTitle } from "#web/ui/usePageTitle.ts";
import "./landing.css";
import { LoginForm } from "./LoginForm.tsx";
import { LogoTicker } from "./LogoTicker.tsx";
import { Welcome, type Door } from "./Welcome.tsx";

/** "/" for those who are not signed in. With ?login the form is open, so that the browser's Back closes it. */
export default function LandingPage() {
  const [, navigate] = useLocation();
  const isOpen = new URLSearchParams(useSearch()).has("login");
  const [door, setDoor] = useState<Door | null>(null);
  usePageTitle(isOpen ? "Login" : "");

  const open = (through: Door) => {
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
        {isOpen ? <LoginForm onBack={() => navigate("/")} /> : <Welcome cameFrom={door} onOpen={open} />}
      </div>
      <div className="l-art">
        <img className="art" src={table} alt="" />
      </div>
      {!isOpen && <LogoTicker />}
    </main>
  );
}
