import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function PortfolioPage() {
  return (
    <PageHeader
      title="Investment Portfolio"
      subtitle="Your hospitality investment overview and performance analytics"
    />
  );
}
