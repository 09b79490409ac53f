import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function LocationsPage() {
  return <PageHeader title="Manage Locations" subtitle="Create and manage business locations" />;
}
