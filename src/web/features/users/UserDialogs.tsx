import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { UserDialog } from "./UserDialog.tsx";
import type { SubjectDialog } from "./useSubjectDialog.ts";

/** What changes a manager's account, with the form and its rules: fetched after the list itself. */
export default function UserDialogs({ form, deletion }: { form: SubjectDialog; deletion: SubjectDialog }) {
  return (
    <>
      <UserDialog key={`form ${form.turn}`} user={form.subject} open={form.open} onClose={form.close} />
      <DeleteUserDialog user={deletion.subject} open={deletion.open} onClose={deletion.close} />
    </>
  );
}
