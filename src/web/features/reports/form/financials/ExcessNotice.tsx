import { Link, useLocation } from "wouter";
import type { PeriodText } from "#shared/domain/periods.ts";
import { formatShare, sumShares } from "#shared/domain/shares.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { reportFormUrl, sharesUrl } from "#web/data/report-urls.ts";

interface ExcessNoteProps {
  locationId: number;
  period: PeriodText;
  holders: readonly LocationInvestor[];
}

/** The investors hold more than there is: no report can be split by that. */
export default function ExcessNote({ locationId, period, holders }: ExcessNoteProps) {
  const [, navigate] = useLocation();
  return (
    <p className="ferror" role="alert" tabIndex={-1} data-invalid>
      <span>
        The investors hold {formatShare(sumShares(holders.map((holder) => holder.sharePercentage)))} of this
        location together. Correct the shares under{" "}
        <Link
          className="link"
          href={sharesUrl(locationId)}
          // Of a form that nobody has typed in nothing is kept: Back brings its place back from the address.
          onClick={() => navigate(reportFormUrl({ locationId, period }), { replace: true })}
        >
          Manage Investors
        </Link>{" "}
        first.
      </span>
    </p>
  );
}
