import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { rememberLink } from "./link-followed.ts";
import { SignedOutNotFound } from "./SignedOutNotFound.tsx";
import { Unreachable } from "./Unreachable.tsx";

/**
 * The link of an e-mail, or to a file, followed by who is not signed in: the login first, then what it is about. Any
 * other address is not found. While it cannot be asked who is there, nobody is told not to be logged in.
 */
export default function SignedOutElsewhere() {
  const isOffline = useIsOffline();
  const [path, navigate] = useLocation();
  // As it came, before the login is gone to: a bookmark of a report has the list's filters beside it.
  const [search] = useState(() => location.search);
  const report = new URLSearchParams(search).get("report");
  const isFile = path.startsWith("/api/");
  const isReport = path === "/investor/reports" && report !== null && report !== "";
  const link = isFile ? path : isReport ? `${path}?report=${report}` : null;
  const whole = isFile ? path : path + search;

  useEffect(() => {
    if (link === null || isOffline) return;
    rememberLink(whole, link);
    navigate("/?login", { replace: true });
  }, [whole, link, isOffline, navigate]);

  if (isOffline) return <Unreachable />;
  return link === null ? <SignedOutNotFound /> : <LoadingPage />;
}
