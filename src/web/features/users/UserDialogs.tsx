import type { PersonName } from "#shared/domain/names.ts";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { UserDialog } from "./UserDialog.tsx";
import type { SubjectDialog } from "./useSubjectDialog.ts";

interface UserDialogsProps {
  form: SubjectDialog;
  deletion: SubjectDialog;
  /** What a manager is called among all. */
  nameOf: (user: PersonName) => string;
}

/** What changes a manager's account, with the form and its rules: fetched after the list itself. */
export default function UserDialogs({ form, deletion, nameOf }: UserDialogsProps) {
  return (
    <>
      <UserDialog key={`form ${form.turn}`} user={form.subject} open={form.open} onClose={form.close} />
      <DeleteUserDialog
        user={deletion.subject}
        nameOf={nameOf}
        open={deletion.open}
        onClose={deletion.close}
      />
    </>
  );
}
