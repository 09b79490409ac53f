import type { User } from "#shared/users/users.schema.ts";
import { useSession } from "#web/lib/useSession.ts";

/** Which accounts the reader may edit: the protected one is edited by itself only (spec section 6). */
export function useMayEdit(): (user: User) => boolean {
  const own = useSession().user?.id;
  return (user) => !user.isProtected || user.id === own;
}
