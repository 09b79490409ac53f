import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function ReportPage() {
  return <PageHeader title="Report Details" />;
}
