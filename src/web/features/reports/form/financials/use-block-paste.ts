import { type RefObject, useEffect, useState } from "react";
import { useReportStore } from "#web/features/reports/form/report-store.ts";
import { useGridPaste } from "#web/lib/grid/grid-paste.ts";
import { announce } from "#web/ui/live-region.tsx";
import { sameMoney } from "#web/ui/money-input.tsx";
import type { AppliedPaste, PasteQuestion } from "./apply-paste.ts";
import type { InputGrid } from "./grid-navigation.ts";
import type { PasteBannerProps } from "./PasteBanner.tsx";
import type { PasteQuestionProps } from "./PasteQuestionDialog.tsx";
import type { PasteForm } from "./read-block.ts";

/** Loaded once the form is shown: most months are filled without it. */
const loadPaste = () => import("#web/features/reports/form/loaded-later.ts");

/**
 * Fills inputs with a block from a spreadsheet, after a question where it does not fall into place; Undo or Ctrl+Z takes it
 * back.
 * @returns what the banner shows, null while no pasted block can be undone; and the question, null while none is asked
 */
export function useBlockPaste(
  container: RefObject<HTMLElement | null>,
  form: PasteForm,
): { banner: PasteBannerProps | null; question: PasteQuestionProps | null } {
  const { grid } = form;
  const store = useReportStore();
  const [last, setLast] = useState<{ grid: InputGrid; applied: AppliedPaste; undo: () => void } | null>(null);
  // The inputs of another location have no pasted block.
  const current = last?.grid === grid ? last : null;
  const dismiss = () => setLast(null);
  const [asked, setAsked] = useState<{
    form: PasteForm;
    question: PasteQuestion;
    input: HTMLInputElement;
  } | null>(null);
  // The figures were pasted for another month or location.
  const open = asked?.form === form ? asked : null;

  const show = (applied: AppliedPaste, input: HTMLInputElement) => {
    const undo = () => {
      applied.undo();
      dismiss();
      announce("Undone");
      // After the input has its old text: on focus it is formatted for editing.
      setTimeout(() => input.focus());
    };
    setLast({ grid, applied, undo });
  };
  const fill = async (input: HTMLInputElement, text: string) => {
    const { applyPaste } = await loadPaste();
    const result = applyPaste({ ...form, store, container: container.current }, input, text);
    if (result === null) return;
    if ("question" in result) setAsked({ form, question: result.question, input });
    else show(result.applied, input);
  };
  useGridPaste(container, grid, {
    onBlock: (input, text) =>
      void fill(input, text).catch(() => announce("The figures could not be read. Paste them again.")),
    onUndo: () => {
      current?.undo();
      return current !== null;
    },
  });

  useEffect(() => {
    const element = container.current;
    // From here on Ctrl+Z undoes the typing. After the input has stored the key: rendered before, it would show its old
    // text again.
    const type = () => setTimeout(() => setLast(null));
    void loadPaste().catch(() => undefined);
    element?.addEventListener("input", type);
    return () => element?.removeEventListener("input", type);
  }, [container]);

  const { texts } = current?.applied ?? {};
  useEffect(() => {
    if (texts === undefined) return undefined;
    return store.subscribe(({ values }, before) => {
      // After another draft was opened nothing of the block is left.
      if (values === before.values) return;
      if (![...texts].some(([name, text]) => sameMoney(store.textOf(name), text))) setLast(null);
    });
  }, [store, texts]);

  return {
    banner: current && {
      title: current.applied.title,
      problems: current.applied.problems,
      onUndo: current.undo,
      onDismiss: dismiss,
    },
    question: open && {
      question: open.question,
      onTurn: () => open.question.turn && setAsked({ ...open, question: open.question.turn.ask() }),
      onFill: () => {
        show(open.question.fill(), open.input);
        setAsked(null);
      },
      onClose: () => setAsked(null),
    },
  };
}
