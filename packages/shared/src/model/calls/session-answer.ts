import { array, boolean, mixed, object, string } from 'yup';
import type { MenuLookChosen } from '../platform';
import { flag, text } from '../answers';

/** An access token and the ISO time at which it ends. */
export const token = object({ token: text(), expires: text() });

/** The person for the shell: answered by every call that starts, renews or changes a session. */
export const sessionAnswer = object({
  userId: text(),
  userName: text(),
  fullName: text(),
  userType: string().oneOf(['student', 'lecturer', 'official']).required(),
  roles: array(text()).required(),
  roleNames: array(text()).required(),
  claims: array(text()).required(),
  menuItems: array(text()).required(),
  /** Of the menu names whose label or icon an administrator chose. */
  menuLooks: mixed<Record<string, MenuLookChosen>>(),
  /** A second factor has to be set up before anything else: there are no claims and no menu until then. */
  secondFactorDue: boolean(),
  email: string(),
  passport: string(),
  displayCSATModal: flag(),
  isImpersonating: flag(),
  impersonatorUsername: string(),
  impersonationEnds: string(),
  sessionEnds: text(),
  jwtToken: token.required(),
});
