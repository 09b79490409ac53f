import { TriangleAlert } from "lucide-react";
import { Icon } from "#web/ui/Icon.tsx";

/** A doubt about a sum, which has no cell of its own. */
export function SoftNote({ hint }: { hint: string | undefined }) {
  if (hint === undefined) return null;
  return (
    <p className="soft">
      <Icon icon={TriangleAlert} size={14} />
      <span>{hint}</span>
    </p>
  );
}
