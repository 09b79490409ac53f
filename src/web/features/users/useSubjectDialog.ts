import { useCallback, useState } from "react";
import type { User } from "#shared/users/users.schema.ts";

export interface SubjectDialog {
  open: boolean;
  /** Whom it is about; stays while the dialog fades, so that its words do not change on the way out. */
  subject: User | null;
  /** Counts the openings: as a key, each opening begins anew. */
  turn: number;
  show: (subject: User | null) => void;
  close: () => void;
}

/** A dialog that is about one account, or about none yet. */
export function useSubjectDialog(): SubjectDialog {
  const [state, setState] = useState<{ open: boolean; subject: User | null; turn: number }>({
    open: false,
    subject: null,
    turn: 0,
  });
  return {
    ...state,
    show: useCallback((subject) => setState(({ turn }) => ({ open: true, subject, turn: turn + 1 })), []),
    close: () => setState((before) => ({ ...before, open: false })),
  };
}
