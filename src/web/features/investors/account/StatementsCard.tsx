import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { previewUrl } from "#web/data/report-urls.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { Card } from "#web/ui/card.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";

/** How many statements an investor has, and the way to them. */
export function StatementsCard({ investor }: { investor: Investor }) {
  const titleId = useId();
  const mayPreview = useAbility("previewInvestors");
  const { data, isPending, refetch } = useQuery({
    ...query(api.statements.ofInvestor, { params: { investorId: investor.id } }),
    ...FRESH_AT_EVERY_VISIT,
  });
  const periods = (isPublished: boolean) =>
    new Set(data?.filter((one) => (one.publishedAt !== null) === isPublished).map(({ period }) => period))
      .size;
  const toPublish = periods(false);
  return (
    <Card as="section" pad aria-labelledby={titleId}>
      <h2 id={titleId}>Statements</h2>
      {data ? (
        <>
          <DottedList>
            <DottedRow label="Published">{periods(true)}</DottedRow>
            {toPublish > 0 && <DottedRow label="To publish">{toPublish}</DottedRow>}
          </DottedList>
          {mayPreview && (
            <Link href={previewUrl(investor.id, "documents")} className="card-link">
              All statements
              <Icon icon={ArrowRight} size={16} />
            </Link>
          )}
        </>
      ) : isPending ? (
        <Loading>
          <Skeleton />
        </Loading>
      ) : (
        <ErrorState bare onRetry={() => void refetch()}>
          The statements could not be loaded.
        </ErrorState>
      )}
    </Card>
  );
}
