export { resolveAlias } from '@portal/shared/model';

/** Pages that are documents of their own, outside the app: going there loads a new page. */
const documents = new Set([
  '/',
  '/login',
  '/forgot_password',
  '/reset_password',
  '/change_email',
  '/verify_otp',
  '/verify_account',
  '/verify_confirmation',
  '/impersonation_login',
]);

export function isDocument(pathname: string): boolean {
  return documents.has(pathname) || /^\/(api|mailbox)(\/|$)/.test(pathname);
}
