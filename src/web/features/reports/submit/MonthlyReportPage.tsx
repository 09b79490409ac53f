import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function MonthlyReportPage() {
  return <PageHeader title="Monthly Reports" subtitle="Create and submit monthly financial reports" />;
}
