import { PageHeader } from "#web/ui/PageHeader.tsx";

export default function ArchivePage() {
  return <PageHeader title="Report Archive" subtitle="Search and view submitted reports" />;
}
