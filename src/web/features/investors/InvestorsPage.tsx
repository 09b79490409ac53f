import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function InvestorsPage() {
  return <PageHeader title="Manage Investors" subtitle="Create and manage investor accounts" />;
}
