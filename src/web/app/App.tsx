import { Toaster } from "#web/ui/toast.tsx";
import { Screens } from "./Screens.tsx";

export function App() {
  return (
    <>
      <Screens />
      <Toaster />
    </>
  );
}
