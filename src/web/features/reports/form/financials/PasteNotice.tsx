import { ClipboardPaste, X } from "lucide-react";
import { Button, classNames, IconButton } from "#web/ui/button.tsx";
import type { Pasted } from "./use-block-paste.ts";
import { FormNote } from "#web/features/reports/form/drafts/DraftNotices.tsx";

/** What a pasted block has done, and the way back. It stays in sight while one looks through the cells, until one is changed by hand. */
export default function PasteNote({ pasted }: { pasted: Pasted }) {
  const { title, troubles, undo, dismiss } = pasted;
  return (
    <FormNote
      icon={ClipboardPaste}
      className={classNames("fnote-sticky fnote-paste", troubles.length > 0 && "is-warn")}
      actions={
        <>
          <Button variant="outline" onClick={undo} aria-keyshortcuts="Control+Z">
            Undo
          </Button>
          <IconButton icon={X} label="Close" onClick={dismiss} />
        </>
      }
    >
      <div>
        <p>
          <b>{title}</b>
        </p>
        {troubles.map((trouble) => (
          <p key={trouble}>{trouble}</p>
        ))}
      </div>
    </FormNote>
  );
}
