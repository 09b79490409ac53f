import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function InvestorReportsPage() {
  return (
    <PageHeader
      title="Investment Reports"
      subtitle="Performance insights and financial analytics for your portfolio"
    />
  );
}
