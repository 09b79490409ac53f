import { useQuery } from "@tanstack/react-query";
import { Lock, Pencil, Plus, ShieldCheck, Trash2, UserCog } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { api } from "#shared/api.ts";
import { displayName, initials, disambiguatePeople } from "#shared/domain/names.ts";
import type { User } from "#shared/users/users.schema.ts";
import { query } from "#web/data/queries.ts";
import { useCreateOnArrival, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { NEW_MANAGER } from "#web/lib/form-draft.ts";
import { lazyWithPreload, usePrefetch } from "#web/lib/lazy-loading.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { useDrawn } from "#web/ui/progressive-rendering.ts";
import "./users.css";
import { formatDate } from "#web/lib/dates.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Card } from "#web/ui/card.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";
import { useSession } from "#web/lib/session.ts";

/** Cards drawn in one step. */
const FEW = 8;

const UserDialogs = lazyWithPreload(() => import("./UserDialogs.tsx"));
const AccountSecurityDialog = lazyWithPreload(
  () => import("#web/features/account-security/AccountSecurityDialog.tsx"),
);

export default function UsersPage() {
  const { data, isError, refetch } = useQuery(query(api.users.list));
  const form = useSubjectDialog();
  const deletion = useSubjectDialog();
  const security = useEntityDialog<User>();
  const managers = data?.filter((user) => user.role === "manager");
  const nameOf = disambiguatePeople(managers ?? []);
  const mayEdit = useMayEdit();
  const drawn = useDrawn(managers?.length ?? 0, FEW);
  const { show } = form;
  const add = useCallback(() => show(null), [show]);
  useCreateOnArrival(add, NEW_MANAGER);
  usePrefetch(UserDialogs.preload, managers !== undefined);

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
        <SkeletonCards className="managers" text="Loading users..." count={4} />
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
        <ul className="managers">
          {managers.slice(0, drawn).map((user) => (
            <UserCard
              key={user.id}
              user={user}
              told={nameOf(user)}
              onSecurity={() => security.show(user)}
              onEdit={() => form.show(user)}
              onDelete={() => deletion.show(user)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {form.turn + deletion.turn > 0 && <UserDialogs form={form} deletion={deletion} nameOf={nameOf} />}
      </Suspense>
      <Suspense>
        {security.entity && (
          <AccountSecurityDialog
            key={security.key}
            {...security.dialogProps}
            account={{ userId: security.entity.id }}
            name={nameOf(security.entity)}
            onEdit={mayEdit(security.entity) ? () => form.show(security.entity) : null}
          />
        )}
      </Suspense>
    </>
  );
}

interface UserCardProps {
  user: User;
  /** What the manager is called among all. */
  told: string;
  onSecurity: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function UserCard({ user, told, onSecurity, onEdit, onDelete }: UserCardProps) {
  const name = displayName(user);
  return (
    <Card as="li" className="manager">
      <Avatar initials={initials(user)} size="lg" />
      <div className="min-w-0">
        <div className="manager-name">
          <h2>{name}</h2>
          <ManagerBadge />
        </div>
        <p className="muted small manager-email">{user.email}</p>
      </div>
      {/* Not in the foot: what is protected says so at length there. */}
      <Button
        variant="ghost"
        icon={ShieldCheck}
        className="manager-security"
        aria-label={`Security of ${told}`}
        onClick={onSecurity}
      >
        <span className="only-desk-inline">Security</span>
      </Button>
      <div className="manager-foot">
        <p className="muted small">
          <span className="only-desk-inline">Created </span>
          <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
        </p>
        <UserActions user={user} name={told} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </Card>
  );
}

interface UserActionsProps {
  user: User;
  /** For those who hear the buttons one by one. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The protected account is edited by itself only and deleted by nobody (spec section 6). */
export function UserActions({ user, name, onEdit, onDelete }: UserActionsProps) {
  const mayEdit = useMayEdit();
  const whose = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <div className="manager-actions">
      {mayEdit(user) ? (
        <Button variant="ghost" icon={Pencil} onClick={onEdit}>
          Edit{whose}
        </Button>
      ) : (
        <ProtectedButton>Edit (Protected){whose}</ProtectedButton>
      )}
      {user.isProtected ? (
        <ProtectedButton>Delete (Protected){whose}</ProtectedButton>
      ) : (
        <Button variant="ghost" icon={Trash2} className="del" onClick={onDelete}>
          Delete{whose}
        </Button>
      )}
    </div>
  );
}

/** Small screens show M and still say the word. */
export function ManagerBadge() {
  return (
    <Badge plain>
      <span className="only-phone-inline" aria-hidden="true">
        M
      </span>
      <span className="manager-word">Manager</span>
    </Badge>
  );
}

const reason =
  "This is a protected system administrator account that can only be modified by the account owner";

/** Does nothing and says why. Not `disabled`, because then nobody without a mouse could reach the reason. */
export function ProtectedButton({ children }: { children: ReactNode }) {
  return (
    <Tooltip content={reason}>
      <Button variant="ghost" icon={Lock} aria-disabled>
        {children}
      </Button>
    </Tooltip>
  );
}

/** Which accounts the reader may edit: the protected one is edited by itself only (spec section 6). */
export function useMayEdit(): (user: User) => boolean {
  const own = useSession().user?.id;
  return (user) => !user.isProtected || user.id === own;
}

export interface SubjectDialog {
  open: boolean;
  /** Whom it is about; stays while the dialog fades, so that its words do not change on the way out. */
  subject: User | null;
  /** Counts the openings: as a key, each opening begins anew. */
  turn: number;
  show: (subject: User | null) => void;
  close: () => void;
}

/** A dialog that is about one account, or about none yet. */
export function useSubjectDialog(): SubjectDialog {
  const [state, setState] = useState<{ open: boolean; subject: User | null; turn: number }>({
    open: false,
    subject: null,
    turn: 0,
  });
  return {
    ...state,
    show: useCallback((subject) => setState(({ turn }) => ({ open: true, subject, turn: turn + 1 })), []),
    close: () => setState((before) => ({ ...before, open: false })),
  };
}
