import type { MouseEvent } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { SignedReport } from "#shared/domain/explanations.ts";
import { signedSource, type SourceWords } from "#shared/domain/report-versions.ts";
import { listAddress, readingAddress } from "#web/lib/reading-address.ts";

interface ExplainedSourceProps {
  reports: readonly SignedReport[];
  /** Leads to a report's address once the explanation is closed. */
  onFollow: (address: string) => void;
}

/** The signed reports that the numbers stand in, each of them that is named to be opened, many in their list. */
export function ExplainedSource({ reports, onFollow }: ExplainedSourceProps) {
  const [path] = useLocation();
  const search = useSearch();
  const addressOf = ({ reportId, reportsOf }: SourceWords): string | null => {
    if (reportId !== undefined) return readingAddress({ path, search }, reportId);
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
