import { authentication, profileCreated, verifyUserSchema } from '@portal/shared/model';
import { AccountField, AccountForm } from './account-form';
import { goTo } from './navigation';
import { send } from './send';
import { useAccountForm } from './use-account-form';

export function VerifyAccountPage() {
  const state = useAccountForm({
    schema: verifyUserSchema,
    submit: async (body) => {
      await send(authentication.verifyUser, { body });
      goTo('/verify_confirmation');
    },
    explain: ({ problem }) => ({
      body: problem?.message ?? 'Your details could not be checked. Please try again.',
    }),
  });
  return (
    <>
      <h1 tabIndex={-1}>Verify your account</h1>
      <p className="lead">New students set their first password here</p>
      <AccountForm state={state} button="Verify account">
        <AccountField
          name="number"
          label="Matric, JAMB or application number"
          autoComplete="off"
          error={state.errors['number']}
        />
        <AccountField
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          autoComplete="bday"
          error={state.errors['dateOfBirth']}
        />
        <AccountField
          name="contact"
          label="Email or phone on record"
          autoComplete="email"
          error={state.errors['contact']}
        />
      </AccountForm>
      <p className="links">
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}

/** Who has just taken up an offer entered nothing that could be wrong: the link is for the account that was made. */
const created = (
  <p className="lead">
    We have sent the link to set your password to the email address that you gave. It works once, for 7 days.
    Look in the spam folder too. Then sign in with your JAMB or application number and accept your offer.
  </p>
);
const asked = (
  <p className="lead">
    If what you entered matches our records, a link is on its way. It works once and for a limited time. Look
    in the spam folder too.
  </p>
);

export function VerifyConfirmationPage({ notice }: { notice: string | undefined }) {
  return (
    <>
      <h1 tabIndex={-1}>Check your email</h1>
      <p role="status" className={notice ? 'note success' : undefined}>
        {notice}
      </p>
      {notice === profileCreated ? created : asked}
      <p className="links">
        {notice === profileCreated && <a href="/verify_account">Ask for another link</a>}
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
