import { Redirect } from "wouter";
import type { Role } from "#shared/auth/auth.schema.ts";
import { dashboards } from "./pages.ts";
import { screenOfFile } from "./screen-of-file.ts";

/** After the login of somebody who followed a link to a file. */
export default function FileRedirect({ address, role }: { address: string; role: Role }) {
  return <Redirect to={screenOfFile(address, role) ?? dashboards[role]} replace />;
}
