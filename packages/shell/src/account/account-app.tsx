import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  cookiesBlocked,
  cookieWords,
  matchesRoute,
  tabTitle,
  type PublicPage,
  type University,
} from '@portal/shared/model';
import { PublicFooter, PublicHeader } from '../public/public-layout';
import { AgreeEmailPage } from './agree-email.page';
import { ChangeEmailPage } from './change-email.page';
import { ForgotPasswordPage } from './forgot-password.page';
import { ImpersonationLoginPage } from './impersonation-login.page';
import { LoginPage } from './login.page';
import { useAccountState, usePath } from './navigation';
import { ResetPasswordPage } from './reset-password.page';
import { VerifyAccountPage, VerifyConfirmationPage } from './verify-account.page';
import { VerifyOtpPage } from './verify-otp.page';

interface Page {
  title: string;
  show(university: University, notice: string | undefined): ReactNode;
}

/** The account pages by path: what is pre-rendered, and what the browser may switch to. */
export const accountPages: Record<Exclude<PublicPage, '/'>, Page> = {
  '/login': { title: 'Login', show: (university) => <LoginPage university={university} /> },
  '/forgot_password': { title: 'Forgot Password', show: () => <ForgotPasswordPage /> },
  '/reset_password': { title: 'Set your password', show: () => <ResetPasswordPage /> },
  '/change_email': { title: 'Change your email', show: () => <ChangeEmailPage /> },
  '/agree_email': { title: 'Another email for your account', show: () => <AgreeEmailPage /> },
  '/verify_otp': { title: 'Verify it is you', show: () => <VerifyOtpPage /> },
  '/impersonation_login': { title: 'Acting as another person', show: () => <ImpersonationLoginPage /> },
  '/verify_account': { title: 'Verify your account', show: () => <VerifyAccountPage /> },
  '/verify_confirmation': {
    title: 'Check your email',
    show: (_, notice) => <VerifyConfirmationPage notice={notice} />,
  },
};

const pageAt = (path: string): Page =>
  Object.entries(accountPages).find(([own]) => matchesRoute(own, path))?.[1] ?? accountPages['/login'];

/** Sets the title and moves focus to the heading when the page changes, not on the first one. */
function useAnnouncedPage(path: string, title: string) {
  const first = useRef(true);
  useEffect(() => {
    document.title = title;
    if (first.current) first.current = false;
    else document.querySelector<HTMLElement>('h1')?.focus();
  }, [path, title]);
}

/** What cannot work without cookies, told before anybody types a password. */
function CookieNotice() {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(cookiesBlocked()), []);
  return blocked ? <p className="note">{cookieWords}</p> : null;
}

/** The document body of every account page; `prerendered` is the path it was made for. */
export function AccountApp({ university, prerendered }: { university: University; prerendered: string }) {
  const path = usePath(prerendered);
  const { notice } = useAccountState();
  const page = pageAt(path);
  const title = tabTitle(page.title, university);
  useAnnouncedPage(path, title);
  return (
    <>
      <PublicHeader university={university} current={path} />
      <main id="content" className="account">
        <div className="panel" key={path}>
          <CookieNotice />
          {page.show(university, notice)}
        </div>
      </main>
      <PublicFooter university={university} />
    </>
  );
}
