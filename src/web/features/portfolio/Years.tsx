import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { EarlierYears } from "./EarlierYears.tsx";
import { earlierYears } from "./earlier-years.ts";
import { YearToDate } from "./YearToDate.tsx";

interface YearsProps {
  reports: readonly InvestorReport[];
  labels: ReadonlyMap<number, string>;
  today: string;
}

/** What the reader got this year, and before: the last piece of the page, and fetched as that. */
export default function Years(year: YearsProps) {
  return (
    <div className="years">
      <YearToDate
        title="Your Distributions"
        figure="cashDistribution"
        none="No distributions yet this year"
        {...year}
      >
        <EarlierYears years={earlierYears("cashDistribution", year.reports, year.today, year.labels)} />
      </YearToDate>
      <YearToDate title="Investor Comps" figure="compsValue" none="No comp data available" {...year} />
    </div>
  );
}
