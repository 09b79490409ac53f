import { Link } from "wouter";
import { overassignedHoldersUrl } from "#web/data/report-urls.ts";
import { useAbility } from "#web/lib/signed-in.ts";

interface CorrectSharesProps {
  locationId: number;
  startsSentence?: boolean;
}

/** "Correct the shares under Manage Investors first."; an administrator has to be asked by everybody else. */
export function CorrectShares({ locationId, startsSentence = false }: CorrectSharesProps) {
  const mayCorrect = useAbility("changeInvestors");
  if (!mayCorrect) return `${startsSentence ? "Ask" : "ask"} an administrator to correct the shares first.`;
  return (
    <>
      {startsSentence ? "Correct" : "correct"} the shares under{" "}
      <Link className="link" href={overassignedHoldersUrl(locationId)}>
        Manage Investors
      </Link>{" "}
      first.
    </>
  );
}
