import { Link } from "wouter";
import { useAbility } from "#web/lib/signed-in.ts";

/** "Correct the shares under Manage Investors first."; who may not has to ask. */
export function CorrectShares({ startsSentence = false }: { startsSentence?: boolean }) {
  const mayCorrect = useAbility("changeHoldings");
  if (!mayCorrect) return `${startsSentence ? "Ask" : "ask"} an administrator to correct the shares first.`;
  return (
    <>
      {startsSentence ? "Correct" : "correct"} the shares under{" "}
      <Link className="link" href="/manager/investors">
        Manage Investors
      </Link>{" "}
      first.
    </>
  );
}
