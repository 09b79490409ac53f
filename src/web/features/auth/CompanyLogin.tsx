import { useQuery } from "@tanstack/react-query";
import { Building2, CircleAlert } from "lucide-react";
import { useSearch } from "wouter";
import { OPENID_FAILURES, readFailure } from "#shared/openid/openid-login.ts";
import { openid } from "#shared/openid/openid.api.ts";
import { settings } from "#shared/settings/settings.api.ts";
import { query } from "#web/data/queries.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { FormNote } from "#web/ui/form-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The identity provider's name; undefined where none is set, and until that is known. */
const useOpenidName = (): string | undefined => useQuery(query(settings.branding)).data?.openidName;

/** Leads to the identity provider, away from the portal's pages. Nothing where none is set. */
export function CompanyLoginButton() {
  const name = useOpenidName();
  if (name === undefined) return null;
  return (
    <a className={buttonClasses({ variant: "outline", size: "lg", block: true })} href={openid.begin.path}>
      <Icon icon={Building2} size={17} />
      <span>
        Continue with <span translate="no">{name}</span>
      </span>
    </a>
  );
}

/** Why one came back from the identity provider without being signed in. */
export function CompanyLoginFailure() {
  const name = useOpenidName();
  const failure = readFailure(new URLSearchParams(useSearch()).get("login"));
  if (name === undefined || failure === null) return null;
  return (
    <FormNote icon={CircleAlert} isAnnounced>
      {OPENID_FAILURES[failure](name)}
    </FormNote>
  );
}
