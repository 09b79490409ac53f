import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { Toaster } from "#web/ui/toast.tsx";
import { Screens } from "./Screens.tsx";

interface AppProps {
  /** Who is there, as far as it is known already. */
  user?: SessionUser | null;
}

export function App({ user = null }: AppProps) {
  return (
    <>
      <Screens known={user} />
      <Toaster />
    </>
  );
}
