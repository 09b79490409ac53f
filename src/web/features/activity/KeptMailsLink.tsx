import { useQuery } from "@tanstack/react-query";
import { Mails } from "lucide-react";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";

/** The way to the e-mails that were kept because no mail server is set; nothing where there are none. */
export function KeptMailsLink() {
  const { data } = useQuery(query(api.notices.mails, { query: { limit: 1 } }));
  if (!data?.length) return null;
  return (
    <ButtonLink href="/manager/mails" icon={Mails} variant="outline">
      Kept E-mails
    </ButtonLink>
  );
}
