import { useEffect } from "react";
import { useLocation } from "wouter";
import { LoadingPage } from "./LoadingPage.tsx";
import { rememberLink } from "./link-followed.ts";

/** The address of a PDF, a document or a table, opened by who is not signed in: the login first, then where it stands. */
export function SignedOutFile() {
  const [path, navigate] = useLocation();

  useEffect(() => {
    rememberLink(path);
    navigate("/?login", { replace: true });
  }, [path, navigate]);

  return <LoadingPage />;
}
