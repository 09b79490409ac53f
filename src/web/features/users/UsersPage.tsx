import { useQuery } from "@tanstack/react-query";
import { Plus, UserCog } from "lucide-react";
import { Suspense, useCallback } from "react";
import { api } from "#shared/api.ts";
import { peopleApart } from "#shared/domain/names.ts";
import type { User } from "#shared/users/users.schema.ts";
import { query } from "#web/data/query.ts";
import { AccountSecurityDialog } from "#web/data/security/account-security.ts";
import { useCreateOnArrival } from "#web/lib/create-on-arrival.ts";
import { NEW_MANAGER } from "#web/lib/new-forms.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { useAtHand } from "#web/lib/useAtHand.ts";
import { useDialogOf } from "#web/lib/useDialogOf.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { SkeletonCards } from "#web/ui/SkeletonCards.tsx";
import { useDrawn } from "#web/ui/useDrawn.ts";
import { UserCard } from "./UserCard.tsx";
import { useMayEdit } from "./useMayEdit.ts";
import "./users.css";
import { useSubjectDialog } from "./useSubjectDialog.ts";

/** Cards drawn in one step. */
const FEW = 8;

const UserDialogs = onDemand(() => import("./UserDialogs.tsx"));

export default function UsersPage() {
  const { data, isError, refetch } = useQuery(query(api.users.list));
  const form = useSubjectDialog();
  const deletion = useSubjectDialog();
  const security = useDialogOf<User>();
  const managers = data?.filter((user) => user.role === "manager");
  const nameOf = peopleApart(managers ?? []);
  const mayEdit = useMayEdit();
  const drawn = useDrawn(managers?.length ?? 0, FEW);
  const { show } = form;
  const add = useCallback(() => show(null), [show]);
  useCreateOnArrival(add, NEW_MANAGER);
  useAtHand(UserDialogs.preload, managers !== undefined);

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
        {security.thing && (
          <AccountSecurityDialog
            key={security.key}
            {...security.door}
            account={{ userId: security.thing.id }}
            name={nameOf(security.thing)}
            onEdit={mayEdit(security.thing) ? () => form.show(security.thing) : null}
          />
        )}
      </Suspense>
    </>
  );
}
