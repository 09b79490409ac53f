import { ClipboardPaste, X } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { Pasted } from "./useBlockPaste.ts";

/** What a pasted block has done, and the way back. It stays in sight while one looks through the cells, until one is changed by hand. */
export function PasteNote({ pasted }: { pasted: Pasted }) {
  const { title, troubles, undo, dismiss } = pasted;
  return (
    <div className={classNames("fnote fnote-sticky fnote-paste", troubles.length > 0 && "is-warn")}>
      <Icon icon={ClipboardPaste} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        {troubles.map((trouble) => (
          <p key={trouble}>{trouble}</p>
        ))}
      </div>
      <div className="fnote-acts">
        <Button variant="ghost" onClick={undo} aria-keyshortcuts="Control+Z">
          Undo
        </Button>
        <IconButton icon={X} label="Close" onClick={dismiss} />
      </div>
    </div>
  );
}
