import { PageHeader } from "#web/ui/PageHeader.tsx";
import "#web/data/security/security.css";
import { OwnSessions } from "./OwnSessions.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import "./security-page.css";

/** The way into the own account, for every role. */
export default function SecurityPage() {
  return (
    <>
      <PageHeader title="Security" subtitle="How you sign in, and where you are signed in" />
      <div className="sec-cards">
        <PasswordCard />
        <OwnSessions />
      </div>
    </>
  );
}
