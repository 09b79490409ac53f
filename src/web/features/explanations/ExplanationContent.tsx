import { Popover } from "radix-ui";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { Link, useLocation, useSearch } from "wouter";
import { type ChangeToExplain, explainWhyChanged } from "#shared/domain/change-explained.ts";
import { type Explanation, HOW_COMPUTED, type SignedReport } from "#shared/domain/explanations.ts";
import { signedSource, type SourcePhrase } from "#shared/domain/signed-source.ts";
import { reportListUrl, reportUrl } from "#web/data/report-urls.ts";
import { REPORT_OPENED } from "#web/data/unread-reports.ts";
import { afterDialogEntries } from "#web/ui/dialog/dialog-history.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DottedRow, DottedList } from "#web/ui/dotted-list.tsx";
import { useIsNarrow } from "#web/ui/hooks/use-is-narrow.ts";

/** Of a figure of many, built when it is opened; also of what stands beside the figure, each with its question. */
export type ExplanationToShow = Explanation | (() => readonly Explanation[]);

interface ExplanationContentProps {
  figure: RefObject<HTMLButtonElement | null>;
  explanation: ExplanationToShow | undefined;
  change: ChangeToExplain | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The open explanation: a dialog on phones, a popover beside the figure elsewhere. */
export default function ExplanationContent({
  figure,
  explanation,
  change,
  ...state
}: ExplanationContentProps) {
  const explained = typeof explanation === "function" ? explanation() : [explanation ?? []].flat();
  const [first, ...others] = change ? [...explained, explainWhyChanged(change)] : explained;
  const title = first?.question ?? HOW_COMPUTED;
  const { open, onOpenChange } = state;
  const [, navigate] = useLocation();
  const pendingLink = useRef<string | null>(null);
  const followPendingLink = useEffectEvent(() => {
    const address = pendingLink.current;
    pendingLink.current = null;
    if (address !== null) afterDialogEntries(() => navigate(address, { state: REPORT_OPENED }));
  });
  // A dialog has a history entry of its own. The link waits until it is removed: Back must not return to it.
  useEffect(() => {
    if (!open) followPendingLink();
  }, [open]);

  const onFollow = (address: string) => {
    pendingLink.current = address;
    onOpenChange(false);
  };
  const body = (
    <>
      {first && <ExplanationBody explanation={first} onFollow={onFollow} />}
      {others.map((also) => (
        <section key={also.question} className="explained-also">
          <h3>{also.question}</h3>
          <ExplanationBody explanation={also} onFollow={onFollow} />
        </section>
      ))}
    </>
  );
  return useIsNarrow() ? (
    <Dialog {...state} title={title} size="sm">
      {body}
    </Dialog>
  ) : (
    <ExplanationPopover {...state} figure={figure} title={title}>
      {body}
    </ExplanationPopover>
  );
}

interface ExplanationBodyProps {
  explanation: Explanation;
  onFollow: (address: string) => void;
}

/** The formula, its inputs, the result and the signed reports that the inputs come from. */
function ExplanationBody({ explanation, onFollow }: ExplanationBodyProps) {
  const { figure, formula, inputs, result, note, source } = explanation;
  return (
    <div className="explained-body">
      <p className="explained-formula muted">{formula}</p>
      <DottedList>
        {inputs.map(({ label, value, isSubtotal }, index) => (
          // Two inputs may have the same label; the list never changes while it is shown.
          <DottedRow key={index} label={label} className={isSubtotal ? "is-subtotal" : undefined}>
            {value}
          </DottedRow>
        ))}
        <DottedRow label={figure} total>
          {result}
        </DottedRow>
      </DottedList>
      {note !== undefined && <p className="explained-sentence caption">{note}</p>}
      {source !== undefined && <ExplanationSource reports={source} onFollow={onFollow} />}
    </div>
  );
}

interface ExplanationSourceProps {
  reports: readonly SignedReport[];
  /** Opens a report's address after the explanation is closed. */
  onFollow: (address: string) => void;
}

/** The sentence about the source, with a link to each report that it names, or to their list. */
function ExplanationSource({ reports, onFollow }: ExplanationSourceProps) {
  const [path] = useLocation();
  const search = useSearch();
  const addressOf = ({ reportId, reportsOf }: SourcePhrase): string | null => {
    if (reportId !== undefined) return reportUrl({ path, search }, reportId);
    return reportsOf === undefined ? null : reportListUrl({ path }, reportsOf);
  };
  return (
    <p className="explained-sentence caption">
      {signedSource(reports).map((phrase, index) => {
        const { text } = phrase;
        const address = addressOf(phrase);
        if (address === null) return text;
        const follow = (event: MouseEvent) => {
          event.preventDefault();
          onFollow(address);
        };
        return (
          // The sentence never changes while it is shown.
          <Link key={index} href={address} className="explained-report" onClick={follow}>
            {text}
          </Link>
        );
      })}
    </p>
  );
}

interface ExplanationPopoverProps {
  figure: RefObject<HTMLButtonElement | null>;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The popover beside a figure. Closing it returns the focus to the figure. */
function ExplanationPopover({ figure, title, open, onOpenChange, children }: ExplanationPopoverProps) {
  const titleId = useId();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={figure as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          className="explained-note"
          aria-labelledby={titleId}
          // It may be taller than the window; with the focus on it, arrow keys scroll it.
          tabIndex={0}
          sideOffset={8}
          // It stays inside the page's content: beside the menu, below the top bar.
          collisionBoundary={figure.current?.closest("main")}
          collisionPadding={{ top: 76, right: 12, bottom: 12, left: 12 }}
          // A press on the figure toggles it already.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && figure.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A press elsewhere closed it and took the focus there.
            if (document.activeElement === document.body) figure.current?.focus({ preventScroll: true });
          }}
        >
          <h2 id={titleId} className="explained-title">
            {title}
          </h2>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
