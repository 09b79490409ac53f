import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function ManagerDashboardPage() {
  return (
    <PageHeader title="Manager Dashboard" subtitle="Overview of all business locations and recent activity" />
  );
}
