import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { Explanation, SignedReport } from "#shared/domain/explanations.ts";
import { REPORT_OPENED } from "#web/data/unread-reports.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { whenStepsAreGone } from "#web/ui/dialog/dialog-history.ts";
import { ExplainedNote } from "./explanation.tsx";
import { useIsNarrow } from "#web/ui/useIsNarrow.ts";
import { LeaderLine, Leaders } from "#web/ui/definition-list.tsx";
import { signedSource, type SourcePhrase } from "#shared/domain/report-versions.ts";
import { listAddress, reportUrl } from "#web/data/report-urls.ts";

const QUESTION = "How was this computed?";

interface ExplainedOnScreenProps {
  figure: RefObject<HTMLButtonElement | null>;
  explanation: Explanation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A page has dozens of figures that explain themselves: what only an open one needs is not part of each. */
export default function ExplainedOnScreen({ figure, explanation, ...opened }: ExplainedOnScreenProps) {
  const { open, onOpenChange } = opened;
  const [, navigate] = useLocation();
  const followed = useRef<string | null>(null);
  const leave = useEffectEvent(() => {
    const address = followed.current;
    followed.current = null;
    if (address !== null) whenStepsAreGone(() => navigate(address, { state: REPORT_OPENED }));
  });
  // A sheet has a step of its own in the history: Back from the report must not find it.
  useEffect(() => {
    if (!open) leave();
  }, [open]);

  const body = (
    <ExplainedBody
      explanation={explanation}
      onFollow={(address) => {
        followed.current = address;
        onOpenChange(false);
      }}
    />
  );
  return useIsNarrow() ? (
    <Dialog {...opened} title={QUESTION} size="sm">
      {body}
    </Dialog>
  ) : (
    <ExplainedNote {...opened} figure={figure} title={QUESTION}>
      {body}
    </ExplainedNote>
  );
}

interface ExplainedBodyProps {
  explanation: Explanation;
  onFollow: (address: string) => void;
}

/** The formula, the numbers put in, what came out, and which signed reports it all stands in. */
export function ExplainedBody({ explanation, onFollow }: ExplainedBodyProps) {
  const { figure, formula, inputs, result, note, source } = explanation;
  return (
    <div className="explained-body">
      <p className="explained-formula">{formula}</p>
      <Leaders>
        {inputs.map(({ label, value }, index) => (
          // Two months of a sum may bear the same label; the list never changes while it is shown.
          <LeaderLine key={index} label={label}>
            {value}
          </LeaderLine>
        ))}
        <LeaderLine label={figure} total>
          {result}
        </LeaderLine>
      </Leaders>
      {note !== undefined && <p className="explained-say">{note}</p>}
      {source !== undefined && <ExplainedSource reports={source} onFollow={onFollow} />}
    </div>
  );
}

interface ExplainedSourceProps {
  reports: readonly SignedReport[];
  /** Leads to a report's address once the explanation is closed. */
  onFollow: (address: string) => void;
}

/** The signed reports that the numbers stand in, each of them that is named to be opened, many in their list. */
export function ExplainedSource({ reports, onFollow }: ExplainedSourceProps) {
  const [path] = useLocation();
  const search = useSearch();
  const addressOf = ({ reportId, reportsOf }: SourcePhrase): string | null => {
    if (reportId !== undefined) return reportUrl({ path, search }, reportId);
    return reportsOf === undefined ? null : listAddress({ path }, reportsOf);
  };
  return (
    <p className="explained-say">
      {signedSource(reports).map((words, index) => {
        const { text } = words;
        const address = addressOf(words);
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
