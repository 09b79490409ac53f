import { CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { excessShare, formatShare, isNoShare } from "#shared/domain/shares.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { useOnceReleased } from "#web/ui/useOnceReleased.ts";
import { isAboveWhole, isNegative, isNothing } from "./shares.ts";

interface HoldingNotesProps {
  /** The Ownership box is described by it. */
  id: string;
  /** What stands in the box; absent when the location is not ticked. */
  share: string | undefined;
  /** It was held, and is not ticked any more. */
  isTakenAway: boolean;
  /** Whether a share of nothing may be saved here. */
  mayBeNothing: boolean;
  /** Why it cannot be saved, in the words of the spec (section 5). */
  error: string | undefined;
  /** All shares of the location with it; null while that is not known. */
  total: string | null;
}

/** Below a location and its box: what is wrong with the share, why, and what follows from it. */
export function HoldingNotes({ id, share, isTakenAway, mayBeNothing, error, total }: HoldingNotesProps) {
  const sentence = useOnceReleased(error);
  const isOver = isAboveWhole(total);
  const note = useRef<HTMLOutputElement>(null);
  // On a phone the keyboard or the dialog's foot would cover what appears below the box that is typed in.
  useEffect(() => {
    if (isOver) note.current?.scrollIntoView({ block: "nearest" });
  }, [isOver]);

  return (
    <output className="ar-note" id={id} ref={note}>
      {sentence !== undefined && <Wrong>{sentence}</Wrong>}
      {isTakenAway && (
        <span className="muted small">
          Without a share, this location’s reports are no longer seen, the filed ones included.
        </span>
      )}
      {share !== undefined && isNegative(share) && (
        <Wrong>A minus was typed: a share is never below zero. Enter it again without the minus.</Wrong>
      )}
      {share !== undefined && mayBeNothing && isNothing(share) && sentence === undefined && (
        <span className="muted small">With 0.00% the reports are seen, and no distribution is paid.</span>
      )}
      {share !== undefined && !mayBeNothing && isNoShare(share) && sentence !== undefined && (
        <span className="muted small">
          0.00% stays only where it is stored already. To take the share away, untick the location.
        </span>
      )}
      {isOver && (
        <span className="banner banner-warning ar-over">
          <Icon icon={TriangleAlert} />
          <span>
            All shares of this location would add up to {formatShare(total)},{" "}
            {formatShare(excessShare(total))} too much. No report can be submitted for it until they are 100%
            or less.
          </span>
        </span>
      )}
    </output>
  );
}

function Wrong({ children }: { children: string }) {
  return (
    <span className="ferror">
      <Icon icon={CircleAlert} size={14} />
      {children}
    </span>
  );
}
