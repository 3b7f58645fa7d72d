import { array, type Claim, claimPattern, listOf, maybe, string, text } from '@portal/shared/model';

/** Fields that calls about roles, claims and grants share. */
export const roleId = () =>
  string()
    .required()
    .matches(/^[a-z_]{1,60}$/, 'is not a role');
export const personId = () =>
  string()
    .default('')
    .required('Choose a person')
    .matches(/^\d{1,15}$/, { message: 'is not an id', excludeEmptyString: true });
export const claim = () => string<Claim>().max(80).matches(claimPattern, 'is not a claim');

/** What came of a grant: roles or claims in force at once, and those that wait for another person. */
export const outcome = { applied: array(text()).required(), waiting: array(text()).required() };

/** Where a right comes from. */
export const sources = listOf({
  kind: string().oneOf(['role', 'direct', 'menu']).required(),
  /** The role, with where it applies if that is a part of the university; or who granted it directly. */
  name: text(),
  /** ISO time at which a direct claim ends. */
  ends: maybe(),
  reason: maybe(),
});
