import type { MouseEvent } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { SignedReport } from "#shared/domain/explanation.ts";
import { signedSource } from "#shared/domain/signed-source.ts";
import { readingAddress } from "#web/lib/reading-address.ts";

interface ExplainedSourceProps {
  reports: readonly SignedReport[];
  /** Leads to a report's address once the explanation is closed. */
  onFollow: (address: string) => void;
}

/** The signed reports that the numbers stand in, each of them that is named to be opened. */
export function ExplainedSource({ reports, onFollow }: ExplainedSourceProps) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <p className="explained-say">
      {signedSource(reports).map(({ text, reportId }, index) => {
        const address = reportId === undefined ? null : readingAddress({ path, search }, reportId);
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
