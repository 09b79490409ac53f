/** Nobody gets a new password by e-mail: who has forgotten theirs asks somebody, and has to know whom. */
export function ForgottenPassword() {
  return (
    <details className="l-forgot">
      <summary>Forgotten your password?</summary>
      <p>Ask a manager of your group: they can set a new one for you.</p>
    </details>
  );
}
