import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { LoadingPage } from "./LoadingPage.tsx";
import { rememberLink } from "./link-followed.ts";
import { SignedOutNotFound } from "./SignedOutNotFound.tsx";

/**
 * The link of an e-mail, or to a file, followed by who is not signed in: the login first, then what it is about. Any
 * other address is not found.
 */
export default function SignedOutElsewhere() {
  const [path, navigate] = useLocation();
  const report = useSearchParams()[0].get("report");
  const isFile = path.startsWith("/api/");
  const isReport = path === "/investor/reports" && report !== null && report !== "";
  const link = isFile ? path : isReport ? `${path}?report=${report}` : null;

  useEffect(() => {
    if (link === null) return;
    rememberLink(link);
    navigate("/?login", { replace: true });
  }, [link, navigate]);

  return link === null ? <SignedOutNotFound /> : <LoadingPage />;
}
