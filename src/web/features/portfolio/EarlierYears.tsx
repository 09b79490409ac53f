import { Link } from "wouter";
import { Amount } from "#web/ui/Amount.tsx";
import { Explained } from "#web/ui/Explained.tsx";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { Leaders } from "#web/ui/Leaders.tsx";
import type { EarlierYear } from "./earlier-years.ts";

/** What a tax return asks for. A year leads to its reports, which are to be had there as a file. */
export function EarlierYears({ years }: { years: readonly EarlierYear[] }) {
  if (years.length === 0) return null;
  return (
    <>
      <h3 className="year-before">Earlier years</h3>
      <Leaders>
        {years.map(({ year, amount, explanation }) => (
          <LeaderLine
            key={year}
            label={
              <Link
                href={`/investor/reports?year=${year}`}
                className="year-link"
                aria-label={`Reports of ${year}`}
              >
                {year}
              </Link>
            }
          >
            <Explained explanation={explanation}>
              <Amount value={amount} />
            </Explained>
          </LeaderLine>
        ))}
      </Leaders>
    </>
  );
}
