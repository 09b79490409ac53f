import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** Without the shell: the same two lines in the middle of the paper. */
export function SignedOutNotFound() {
  return (
    <main className="grid min-h-screen place-items-center p-4 *:w-full *:max-w-lg">
      <NotFoundPage
        wayOn={
          <ButtonLink variant="outline" href="/">
            Go to the first page
          </ButtonLink>
        }
      />
    </main>
  );
}
