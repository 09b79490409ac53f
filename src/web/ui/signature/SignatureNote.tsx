import { CircleAlert, TriangleAlert } from "lucide-react";
import { Icon } from "#web/ui/Icon.tsx";

interface SignatureNoteProps {
  id: string;
  /** What is wrong, without a full stop. */
  problem: string | undefined;
  /** The pen has touched the paper, and no more. */
  isDot: boolean;
}

/** One sentence under the box, never two. Not above it: there it would push the box away under the pen. */
export function SignatureNote({ id, problem, isDot }: SignatureNoteProps) {
  if (problem === undefined && !isDot) return null;
  return (
    <p className={problem === undefined ? "soft" : "ferror"} role="alert" id={id}>
      <Icon icon={problem === undefined ? TriangleAlert : CircleAlert} size={14} />
      <span>
        {problem === undefined
          ? "That is only a dot so far. Sign with your name."
          : isDot
            ? `${problem}: there is only a dot in the box so far`
            : problem}
      </span>
    </p>
  );
}
