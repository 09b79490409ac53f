import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function UsersPage() {
  return <PageHeader title="User Management" subtitle="Manage system users and access permissions" />;
}
