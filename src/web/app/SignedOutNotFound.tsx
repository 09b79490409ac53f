import { useLocation } from "wouter";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { rememberLink } from "./link-followed.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** Without the shell: the same two lines in the middle of the paper, and the login for whoever has only to log in. */
export function SignedOutNotFound() {
  const [, navigate] = useLocation();
  const logIn = () => {
    rememberLink(location.pathname + location.search);
    navigate("/?login");
  };
  return (
    <main className="grid min-h-screen place-items-center p-4 *:w-full *:max-w-lg">
      <NotFoundPage
        wayOn={
          <>
            <p className="mt-2">You are not logged in. A page of your account opens after the login.</p>
            <div className="empty-actions">
              <Button onClick={logIn}>Log in</Button>
              <ButtonLink variant="outline" href="/">
                Go to the first page
              </ButtonLink>
            </div>
          </>
        }
      />
    </main>
  );
}
