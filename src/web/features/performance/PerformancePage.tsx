import { ChartLine, Table } from "lucide-react";
import { Suspense } from "react";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { Segmented } from "#web/ui/inputs.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { usePerformanceFilters } from "./use-performance-filters.ts";
import "./performance.css";

const PerformanceCharts = lazyWithPreload(() => import("./PerformanceCharts.tsx"));

const VIEWS = [
  { value: "table", label: "Table", icon: Table },
  { value: "charts", label: "Charts", icon: ChartLine },
] as const;

/** All locations side by side. */
export default function PerformancePage() {
  const { filters, change } = usePerformanceFilters();
  return (
    <>
      <PageHeader title="Performance" subtitle="All locations side by side" />
      <Segmented
        label="View"
        options={VIEWS}
        value={filters.view}
        onValueChange={(view) => change({ view })}
      />
      {filters.view === "charts" && (
        <Suspense fallback={<SkeletonRows />}>
          <PerformanceCharts filters={filters} onChange={change} />
        </Suspense>
      )}
    </>
  );
}
