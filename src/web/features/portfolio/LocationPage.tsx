import { BackButton } from "#web/ui/BackButton.tsx";

export default function LocationPage() {
  return <BackButton href="/investor/dashboard">Back to Dashboard</BackButton>;
}
