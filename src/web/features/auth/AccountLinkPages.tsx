import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { LINK_CODE_LENGTH, LINK_SECRET_MAX, readLinkCode } from "#shared/invitations/link-code.ts";
import { password } from "#shared/users/users.schema.ts";
import { PASSWORD_HELP } from "#web/lib/account-help.ts";
import { isRefused, sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { emitSignedIn } from "#web/lib/signed-in.ts";
import { repeatsPassword, useSchemaForm } from "#web/lib/use-schema-form.ts";
import { PortalLogo, usePortalName } from "#web/ui/brand.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { PasswordTwice } from "#web/ui/password-input.tsx";
import { Banner, ErrorState, Loading } from "#web/ui/states.tsx";
import { ASK_A_MANAGER, useSendsMail } from "./LoginForm.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import "./login.css";

/** "/forgot-password": asks for the link to choose a new password. */
export function ForgotPasswordPage() {
  const sendsMail = useSendsMail();
  if (sendsMail) return <ForgotPasswordForm />;
  return (
    <LinkPage title={FORGOT_TITLE}>
      {sendsMail === null ? (
        <Loading className="muted small" />
      ) : (
        <>
          <p className="subtitle">{ASK_A_MANAGER}</p>
          <LogInLink>Back to the login</LogInLink>
        </>
      )}
    </LinkPage>
  );
}

const FORGOT_TITLE = "Forgot your password?";

function ForgotPasswordForm() {
  const asking = useMutation({
    mutationFn: (username: string) => call(api.auth.forgotPassword, { body: { username } }),
  });
  if (asking.isSuccess)
    return (
      <LinkPage title="Check your e-mail">
        <p className="subtitle">
          If this is the name or the address of an account, an e-mail with a link is on its way to its owner.
          The link works for an hour. If nothing comes, look among the unwanted e-mails, or ask a manager.
        </p>
        <LogInLink>Back to the login</LogInLink>
      </LinkPage>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get("username") ?? "");
    if (!asking.isPending) asking.mutate(username);
  };
  return (
    <LinkPage title={FORGOT_TITLE}>
      <p className="subtitle" id="forgot-hint">
        Enter your username or your e-mail address. You get an e-mail with a link to choose a new password.
      </p>
      <form method="post" className="login-form" onSubmit={submit}>
        <Field
          label="Username"
          error={
            asking.error ? sentenceOf(asking.error, "The link could not be asked for. Try again.") : undefined
          }
        >
          <TextInput
            name="username"
            placeholder="Username or email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={255}
            aria-describedby="forgot-hint"
          />
        </Field>
        <Button type="submit" size="lg" block busy={asking.isPending} busyText="Sending...">
          Send Link
        </Button>
        <LogInLink>Back to the login</LogInLink>
      </form>
    </LinkPage>
  );
}

/** "/reset-password#token": chooses a new password by the link of an e-mail. */
export function ResetPasswordPage() {
  const [token] = useState(secretOfLink);
  const [outcome, setOutcome] = useState<"done" | "gone" | null>(null);
  if (outcome === "gone") return <GonePage />;
  if (outcome === "done")
    return (
      <LinkPage title="Your password was changed">
        <p className="subtitle">All devices were signed out. Log in with the new password.</p>
        <LogInLink>Log in</LogInLink>
      </LinkPage>
    );
  return (
    <LinkPage title="Choose a new password">
      <PasswordForm
        token={token}
        button="Change Password"
        save={async (body) => {
          await call(api.auth.resetPassword, { body });
          setOutcome("done");
        }}
        onGone={() => setOutcome("gone")}
      />
    </LinkPage>
  );
}

/** "/invitation#token": the owner of a new account sets its password, and is signed in. */
export function InvitationPage() {
  const [token] = useState(secretOfLink);
  const { data: invited, error } = useInvitation(token);
  const [isGone, setGone] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  if (isGone || isDeadLink(error)) return <GonePage />;
  if (step !== null)
    return (
      <LinkPage title="Login">
        <Suspense>
          <SecondStepForm step={step} onBack={() => location.assign("/?login")} onDone={enter} />
        </Suspense>
      </LinkPage>
    );
  if (error !== null)
    return (
      <LinkPage title="Invitation">
        <ErrorState bare onRetry={() => location.reload()}>
          The invitation could not be loaded.
        </ErrorState>
      </LinkPage>
    );
  if (invited === undefined && token !== "")
    return (
      <LinkPage title="Invitation">
        <Loading text="Loading the invitation..." className="muted small" />
      </LinkPage>
    );
  return (
    <LinkPage title={invited ? `Welcome, ${invited.name}` : "Welcome"}>
      <p className="subtitle breakable">
        Set a password for your account.
        {invited && (
          <>
            {" "}
            Your username is <b translate="no">{invited.username}</b>.
          </>
        )}
      </p>
      <PasswordForm
        token={token}
        button="Set Password and Log In"
        save={async (body) => {
          const reply = await call(api.invitations.accept, { body });
          if ("ticket" in reply) setStep(reply);
          else enter(reply);
        }}
        onGone={() => setGone(true)}
      />
    </LinkPage>
  );
}

/**
 * A full page load, so that no data of another account stays in memory. In the place of this page: Back would lead to a link
 * that was used.
 */
function enter({ role }: SessionUser): void {
  emitSignedIn(role);
  location.replace("/");
}

/** Whose account it is. */
const useInvitation = (token: string) =>
  useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call(api.invitations.read, { body: { token }, signal }),
    enabled: token !== "",
  });

const isDeadLink = (error: unknown) => isRefused(error, "link_expired", "not_found");

/**
 * The secret of the link stands behind the #, which browsers send to no server. Empty where a mail filter dropped it, or
 * added to it: then the page asks for the code.
 */
function secretOfLink(): string {
  const secret = location.hash.slice(1);
  return secret.length > LINK_SECRET_MAX ? "" : secret;
}

interface PasswordValues {
  /** The code that the e-mail shows. */
  token: string;
  password: string;
  confirmPassword: string;
}

const CODE_SENTENCE = `The code has ${LINK_CODE_LENGTH} letters and digits.`;
const code = z.string().check(z.refine((typed) => readLinkCode(typed) !== null, CODE_SENTENCE));
const passwordTwice = repeatsPassword<PasswordValues>("password", "confirmPassword");
const fields = z.object({ token: z.string(), password, confirmPassword: z.string() });
const passwordSchema = fields.check(passwordTwice);
const codeSchema = z.extend(fields, { token: code }).check(passwordTwice);

interface PasswordFormProps {
  /** The link's; empty to ask for the code. */
  token: string;
  button: string;
  save: (body: { token: string; password: string }) => Promise<void>;
  /** The link works no more. */
  onGone: () => void;
}

function PasswordForm({ token, button, save, onGone }: PasswordFormProps) {
  const asksCode = token === "";
  const form = useSchemaForm<PasswordValues>(asksCode ? codeSchema : passwordSchema, {
    token: "",
    password: "",
    confirmPassword: "",
  });
  const submit = form.submit(async (values) => {
    try {
      await save({ token: asksCode ? values.token : token, password: values.password });
    } catch (error) {
      if (isDeadLink(error)) return onGone();
      throw error;
    }
  });
  return (
    <form method="post" className="login-form" onSubmit={(event) => void submit(event)}>
      {form.problem !== undefined && <Banner tone="danger">{form.problem}</Banner>}
      {asksCode && (
        <Field label="Code" error={form.errorOf("token")} help="It stands in the e-mail, below the button.">
          <TextInput
            {...form.field("token")}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
          />
        </Field>
      )}
      <PasswordTwice
        form={form}
        first={{ name: "password", label: "New Password" }}
        repeat={{ name: "confirmPassword", label: "Confirm Password" }}
        help={PASSWORD_HELP}
      />
      <Button type="submit" size="lg" block busy={form.isSubmitting} busyText="Saving...">
        {button}
      </Button>
      {asksCode && <NewLink variant="outline" />}
    </form>
  );
}

/**
 * One sentence for every link that does not work: nothing says whether there is an account. The owner of an account gets a
 * new link also where an invitation has expired.
 */
function GonePage() {
  return (
    <LinkPage title="This link does not work any more">
      <p className="subtitle">It has expired or was used already.</p>
      <div className="link-page-ways wrap">
        <NewLink variant="primary" />
        <LogInLink>Log in</LogInLink>
      </div>
    </LinkPage>
  );
}

const NewLink = ({ variant }: { variant: "primary" | "outline" }) => (
  <ButtonLink variant={variant} href="/forgot-password">
    Ask for a new link
  </ButtonLink>
);

const LogInLink = ({ children }: { children: ReactNode }) => (
  <ButtonLink variant="outline" href="/?login">
    {children}
  </ButtonLink>
);

const year = new Date().getFullYear();

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();

/** A card in the middle of the window. Its title gets the focus when it changes, since the focused button is gone then. */
function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <LoginCard className="link-page stack">
      <h1 key={title} ref={focusHeading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </LoginCard>
  );
}

/** The only card of a page without menus, below the logo. */
export function LoginCard({ className, children }: { className?: string; children: ReactNode }) {
  const portalName = usePortalName();
  return (
    <div className="centred-login">
      <main className={classNames("card", className)}>
        <div className="landing-brand row">
          <PortalLogo size={40} />
        </div>
        {children}
      </main>
      <footer className="muted small">
        © {year} <span translate="no">{portalName}</span>
      </footer>
    </div>
  );
}
