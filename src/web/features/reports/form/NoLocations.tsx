import { MapPinned } from "lucide-react";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** A new portal: the way to the first place that can be reported for. */
export default function NoLocations() {
  return (
    <EmptyState
      icon={MapPinned}
      title="No locations yet"
      action={<ButtonLink href="/manager/locations">Add First Location</ButtonLink>}
    >
      A report belongs to a business location. Create the first one, then report for it here.
    </EmptyState>
  );
}
