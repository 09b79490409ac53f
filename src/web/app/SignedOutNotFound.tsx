import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { rememberLink } from "./link-followed.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { screenAt } from "./way-back.ts";

/**
 * Without the shell, in the middle of the paper: the not-found screen. Whoever opens a screen that the portal has, as a
 * bookmark does, has only to log in, and is told so first.
 */
export function SignedOutNotFound() {
  const [path, navigate] = useLocation();
  const isKnown = screenAt(path, "manager") !== null || screenAt(path, "investor") !== null;
  const logIn = () => {
    rememberLink(location.pathname + location.search);
    navigate("/?login");
  };
  const wayOn = (
    <div className="empty-actions">
      <Button size={isKnown ? "lg" : "md"} onClick={logIn}>
        Log in
      </Button>
      <ButtonLink variant="outline" href="/">
        Go to the first page
      </ButtonLink>
    </div>
  );
  return (
    <main className="centered-page centered-narrow">
      {isKnown ? (
        <NotLoggedIn wayOn={wayOn} />
      ) : (
        <NotFoundPage
          wayOn={
            <>
              <p className="mt-2">You are not logged in. A page of your account opens after the login.</p>
              {wayOn}
            </>
          }
        />
      )}
    </main>
  );
}

function NotLoggedIn({ wayOn }: { wayOn: ReactNode }) {
  usePageTitle("You are not logged in");
  return (
    <Card className="empty">
      <h1 className="big404">You are not logged in.</h1>
      <p>This page opens after the login.</p>
      {wayOn}
      <div className="muted small mt-6">
        <h2 className="text-sm">404 Page Not Found</h2>
        <p>Did you forget to add the page to the router?</p>
      </div>
    </Card>
  );
}
