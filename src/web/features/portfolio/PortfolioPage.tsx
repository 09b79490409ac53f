import { FileText } from "lucide-react";
import { GivenPassword } from "#web/data/security/GivenPassword.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { usePieces } from "#web/ui/usePieces.ts";
import { Portfolio, PORTFOLIO_PIECES } from "./Portfolio.tsx";
import "./portfolio.css";
import { PortfolioSkeleton } from "./PortfolioSkeleton.tsx";
import { usePortfolio } from "./usePortfolio.ts";

export default function PortfolioPage() {
  const { isPending, investorFailed, retryInvestor, ...figures } = usePortfolio();
  const pieces = usePieces(PORTFOLIO_PIECES, !isPending);
  return (
    <div className="portfolio">
      <PageHeader
        title="Investment Portfolio"
        subtitle="Your hospitality investment overview and performance analytics"
        actions={
          <ButtonLink href="/investor/reports" icon={FileText} className="view-reports">
            View Reports
          </ButtonLink>
        }
      />
      <GivenPassword />
      {investorFailed ? (
        <ErrorState onRetry={retryInvestor} />
      ) : isPending ? (
        <PortfolioSkeleton />
      ) : (
        <Portfolio {...figures} pieces={pieces} />
      )}
    </div>
  );
}
