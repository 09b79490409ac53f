import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { LoadingPage } from "./LoadingPage.tsx";
import { rememberLink } from "./link-followed.ts";
import { SignedOutNotFound } from "./SignedOutNotFound.tsx";

/**
 * The link of an e-mail, or to a file, followed by who is not signed in: the login first, then what it is about. Any
 * other address is not found.
 */
export default function SignedOutElsewhere() {
  const [path, navigate] = useLocation();
  // As it came, before the login is gone to: a bookmark of a report has the list's filters beside it.
  const [search] = useState(() => location.search);
  const report = new URLSearchParams(search).get("report");
  const isFile = path.startsWith("/api/");
  const isReport = path === "/investor/reports" && report !== null && report !== "";
  const link = isFile ? path : isReport ? `${path}?report=${report}` : null;
  const whole = isFile ? path : path + search;

  useEffect(() => {
    if (link === null) return;
    rememberLink(whole, link);
    navigate("/?login", { replace: true });
  }, [whole, link, navigate]);

  return link === null ? <SignedOutNotFound /> : <LoadingPage />;
}
