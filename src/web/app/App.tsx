import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import { Toaster } from "#web/ui/toast/toast.tsx";
import { Screens } from "./Screens.tsx";

interface AppProps {
  /** Who is there, as far as it is known already. */
  user?: SessionUser | null;
  /** What the first screen asked, as far as it is known already. */
  answers?: Answers;
}

export function App({ user = null, answers = new Map() }: AppProps) {
  return (
    <>
      <Screens known={user} answers={answers} />
      <Toaster />
    </>
  );
}
