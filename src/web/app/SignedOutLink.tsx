import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { LoadingPage } from "./LoadingPage.tsx";
import { rememberLink } from "./link-followed.ts";
import { SignedOutNotFound } from "./signed-out-not-found.ts";

/** The link of an e-mail, or to a file, followed by who is not signed in: the login first, then what it is about. */
export function SignedOutLink() {
  const [path, navigate] = useLocation();
  const report = useSearchParams()[0].get("report");
  const isFile = path.startsWith("/api/");
  const link = isFile ? path : report && `${path}?report=${report}`;

  useEffect(() => {
    if (link === null) return;
    rememberLink(link);
    navigate("/?login", { replace: true });
  }, [link, navigate]);

  return link === null ? <SignedOutNotFound /> : <LoadingPage />;
}
