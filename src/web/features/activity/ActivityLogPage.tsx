import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function ActivityLogPage() {
  return <PageHeader title="Activity Log" subtitle="System activity and user actions" />;
}
