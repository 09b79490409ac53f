import { Loading } from "#web/ui/states.tsx";

/** A screen that is on its way. */
export function LoadingPage() {
  return (
    <div className="centered-wait">
      <Loading />
    </div>
  );
}
