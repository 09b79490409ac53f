import type { SecondFactor } from "#shared/second-factor/second-factor.schema.ts";
import { passkeysWork } from "#web/lib/passkeys-work.ts";

/** Both ends have to allow it: the portal under its own name, and the browser over https. */
export const arePossible = ({ arePasskeysPossible }: Pick<SecondFactor, "arePasskeysPossible">): boolean =>
  arePasskeysPossible && passkeysWork();
