import { MapPinned } from "lucide-react";
import { EmptyState } from "#web/ui/states.tsx";

/** In place of a manager's locations where an administrator has to choose the first one. */
export const NoOwnLocations = () => (
  <EmptyState icon={MapPinned} title="No locations yet">
    Your locations and their reports appear here as soon as an administrator gives you one.
  </EmptyState>
);
