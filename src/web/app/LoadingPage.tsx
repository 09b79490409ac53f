import { Loading } from "#web/ui/states.tsx";

/** While the code of a page is being loaded, or it is not known yet who is signed in. */
export function LoadingPage() {
  return (
    <div className="centered-loading">
      <Loading />
    </div>
  );
}
