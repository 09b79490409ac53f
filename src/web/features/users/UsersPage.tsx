import { useQuery } from "@tanstack/react-query";
import { Lock, Pencil, Plus, ShieldCheck, Trash2, UserCog } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "#shared/api.ts";
import { KIND_LABELS } from "#shared/auth/abilities.ts";
import { disambiguatePeople, displayName, initials } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { User } from "#shared/users/users.schema.ts";
import { query } from "#web/data/queries.ts";
import { AccountSecurityDialog } from "#web/features/account-security/AccountSecurityDialog.tsx";
import { AccountStateLine } from "#web/features/account-security/invitation.tsx";
import { formatDate } from "#web/lib/dates.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { NEW_MANAGER } from "#web/lib/stored-dialog-drafts.ts";
import { useCreateOnArrival, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { UserFormDialog } from "./UserFormDialog.tsx";
import "./users.css";

/** The portal calls managers users; investors have a page of their own. */
export default function UsersPage() {
  const { data, isError, refetch } = useQuery(query(api.users.list));
  const managers = data?.filter((user) => user.role === "manager");
  const editing = useEntityDialog<User | "new">();
  useCreateOnArrival(editing.show, NEW_MANAGER);
  const deleting = useEntityDialog<User>();
  const securing = useEntityDialog<User>();
  const labelOf = disambiguatePeople(managers ?? []);
  const usesKinds = managers?.some(({ kind }) => kind !== "administrator") ?? false;
  const { data: locations = [] } = useQuery({
    ...query(api.locations.list),
    enabled: managers?.some(({ locationIds }) => locationIds !== null) ?? false,
  });
  const mayEdit = useMayEdit();
  const add = () => editing.show("new");

  return (
    <>
      <PageHeader
        title="User Management"
        subtitle="Manage system users and access permissions"
        actions={
          <Button icon={Plus} onClick={add}>
            Add Manager
          </Button>
        }
      />
      {managers === undefined && !isError && (
        <SkeletonCards className="card-grid" text="Loading users..." count={4} />
      )}
      {managers === undefined && isError && (
        <ErrorState onRetry={() => void refetch()}>The users could not be loaded.</ErrorState>
      )}
      {managers?.length === 0 && (
        <EmptyState
          icon={UserCog}
          title="No users found"
          action={
            <Button variant="outline" icon={Plus} onClick={add}>
              Add First Manager
            </Button>
          }
        >
          Create the first manager account to get started.
        </EmptyState>
      )}
      {managers && managers.length > 0 && (
        <ul className="card-grid managers">
          {managers.map((user) => (
            <UserCard
              key={user.id}
              user={user}
              label={labelOf(user)}
              scope={usesKinds && <ManagerScope user={user} locations={locations} />}
              onSecurity={() => securing.show(user)}
              onEdit={() => editing.show(user)}
              onDelete={() => deleting.show(user)}
            />
          ))}
        </ul>
      )}
      {editing.render((user, state) => (
        <UserFormDialog {...state} user={user === "new" ? null : user} isKindUnused={!usesKinds} />
      ))}
      {deleting.render((user, state) => (
        <DeleteUserDialog {...state} user={user} label={labelOf(user)} />
      ))}
      {securing.render((user, state) => (
        <AccountSecurityDialog
          {...state}
          account={{ userId: user.id }}
          name={labelOf(user)}
          onEdit={mayEdit(user) ? () => editing.show(user) : null}
        />
      ))}
    </>
  );
}

interface UserCardProps {
  user: User;
  /** In the names of the buttons. */
  label: string;
  /** Kind and locations, where not all managers are Administrators. */
  scope: ReactNode;
  onSecurity: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function UserCard({ user, label, scope, onSecurity, onEdit, onDelete }: UserCardProps) {
  const name = displayName(user);
  return (
    <Card as="li" className="manager">
      <span className="circle avatar avatar-lg" aria-hidden="true">
        {initials(user)}
      </span>
      <div className="manager-identity min-w-0">
        <div className="manager-name row wrap">
          <h2 translate="no" className="card-name">
            {name}
          </h2>
          <ManagerBadge />
        </div>
        <p translate="no" className="muted small breakable">
          {user.email}
        </p>
      </div>
      {/* Not in the foot, where the buttons of a protected account need the room. */}
      <Button
        variant="ghost"
        icon={ShieldCheck}
        className="manager-security"
        aria-label={`Security of ${label}`}
        onClick={onSecurity}
      >
        <span className="only-desktop-inline">Security</span>
      </Button>
      {scope}
      <AccountStateLine userId={user.id} state={user.state} label={label} />
      <div className="manager-foot space-between">
        <p className="muted small">
          <span className="only-desktop-inline">Created </span>
          <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
        </p>
        <UserActions user={user} label={label} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </Card>
  );
}

interface ManagerScopeProps {
  user: User;
  locations: readonly Location[];
}

/** "Location Manager  Harbor & Vine Wine Bar, Night Heron Cocktail Bar" */
function ManagerScope({ user: { kind, locationIds }, locations }: ManagerScopeProps) {
  const own = locations.filter(({ id }) => locationIds?.includes(id)).map(({ name }) => name);
  return (
    <p className="manager-scope">
      <b>{kind && KIND_LABELS[kind]}</b>
      {locationIds === null && <span className="muted">All locations</span>}
      {locationIds?.length === 0 && <span className="muted">No locations</span>}
      {own.length > 0 && (
        <span translate="no" className="muted breakable">
          {own.join(", ")}
        </span>
      )}
    </p>
  );
}

interface UserActionsProps {
  user: User;
  /** For screen readers, which read the buttons without the card. */
  label: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The protected account is deleted by nobody. */
function UserActions({ user, label, onEdit, onDelete }: UserActionsProps) {
  const mayEdit = useMayEdit();
  const ofWhom = (
    <span translate="no" className="visually-hidden">
      {" "}
      {label}
    </span>
  );
  return (
    <div className="manager-actions wrap">
      {mayEdit(user) ? (
        <Button variant="ghost" icon={Pencil} onClick={onEdit}>
          Edit{ofWhom}
        </Button>
      ) : (
        <ProtectedButton>Edit (Protected){ofWhom}</ProtectedButton>
      )}
      {user.isProtected ? (
        <ProtectedButton>Delete (Protected){ofWhom}</ProtectedButton>
      ) : (
        <Button variant="ghost" icon={Trash2} className="btn-delete" onClick={onDelete}>
          Delete{ofWhom}
        </Button>
      )}
    </div>
  );
}

/** Small screens show M; screen readers read the word. */
function ManagerBadge() {
  return (
    <Badge noDot>
      <span className="only-phone-inline" aria-hidden="true">
        M
      </span>
      <span className="manager-role">Manager</span>
    </Badge>
  );
}

const PROTECTED =
  "This is a protected system administrator account that can only be modified by the account owner";

/** Does nothing; its tooltip says why. `disabled` would keep the keyboard from it. */
function ProtectedButton({ children }: { children: ReactNode }) {
  return (
    <Tooltip content={PROTECTED}>
      <Button variant="ghost" icon={Lock} aria-disabled>
        {children}
      </Button>
    </Tooltip>
  );
}

/** The protected account is edited by itself only. */
function useMayEdit(): (user: User) => boolean {
  const own = useAccount().user?.id;
  return (user) => !user.isProtected || user.id === own;
}
