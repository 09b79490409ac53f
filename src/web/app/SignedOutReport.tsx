import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { LoadingPage } from "./LoadingPage.tsx";
import { rememberLink } from "./link-followed.ts";
import { SignedOutNotFound } from "./SignedOutNotFound.tsx";

/** The link of an e-mail, followed by who is not signed in: the login first, then that report. */
export function SignedOutReport() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const report = params.get("report");

  useEffect(() => {
    if (report === null) return;
    rememberLink(`/investor/reports?report=${report}`);
    navigate("/?login", { replace: true });
  }, [report, navigate]);

  return report === null ? <SignedOutNotFound /> : <LoadingPage />;
}
