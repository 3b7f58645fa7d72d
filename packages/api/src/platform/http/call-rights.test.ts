import type { Access, Claim } from '@portal/shared/model';
import { AppError } from '../errors';
import { demandActor, isRead, type Rights } from './call-rights';
import type { Actor } from './route';

type Who = Parameters<typeof demandActor>[1];

const officer = { claims: ['finance.view' as Claim], localClaims: [] } satisfies Who;
const acting: Who = { ...officer, impersonatorId: '7' };
const nobody = { claims: [], localClaims: [] } satisfies Who;
const inDepartment = {
  claims: [],
  localClaims: [{ claim: 'finance.view' as Claim, place: { department: 3 } }],
} satisfies Who;
const unset: Who = { ...officer, mustSetUpFactor: true };
const view: Access = { claim: 'finance.view' };
const edit: Access = { claim: 'finance.edit' };

const refusal = (call: Partial<Rights>, who: Who): string | null => {
  try {
    demandActor({ method: 'GET', access: 'user', ...call } as Rights, who as Actor | null);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

it.each<[string, Partial<Rights>, Who, string | null]>([
  ['nobody', {}, null, 'SIGNED_OUT'],
  ['nobody, where a claim is asked for', { access: view }, null, 'SIGNED_OUT'],
  ['a person', {}, officer, null],
  ['a person who writes', { method: 'POST' }, officer, null],
  ['who holds the claim', { access: view }, officer, null],
  ['who holds another claim', { access: edit }, officer, 'FORBIDDEN'],
  ['who holds no claim', { access: view }, nobody, 'FORBIDDEN'],
  ['who holds the claim in a department', { access: view }, inDepartment, 'FORBIDDEN'],
  ['who does, where the call keeps within that', { access: view, scoped: true }, inDepartment, null],
  ['who holds another one there', { access: edit, scoped: true }, inDepartment, 'FORBIDDEN'],
  ['who holds none, where the call is scoped', { access: view, scoped: true }, nobody, 'FORBIDDEN'],
  ['who holds it everywhere, where the call is scoped', { access: view, scoped: true }, officer, null],
  ['who has to set up a second factor', {}, unset, 'SECOND_FACTOR_REQUIRED'],
  ['who has to, and holds the claim', { access: view }, unset, 'SECOND_FACTOR_REQUIRED'],
  ['who has to, and holds none', { access: edit }, unset, 'SECOND_FACTOR_REQUIRED'],
  ['who sets up a second factor', { setsUpFactor: true }, unset, null],
  ['who sets it up again', { setsUpFactor: true }, officer, null],
  ['who acts as another person and looks', {}, acting, null],
  ['who acts as another person and asks for the head', { method: 'HEAD' as never }, acting, null],
  ['who acts as another person and writes', { method: 'POST' }, acting, 'IMPERSONATION_REFUSED'],
  ['who acts and takes away', { method: 'DELETE' }, acting, 'IMPERSONATION_REFUSED'],
  ['who acts, where the call allows it', { method: 'POST', impersonation: 'allow' }, acting, null],
  ['who acts, where the call refuses it', { impersonation: 'refuse' }, acting, 'IMPERSONATION_REFUSED'],
  ['who acts for nobody, where it is refused', { impersonation: 'refuse' }, officer, null],
  ['who acts without the claim', { access: edit, method: 'POST' }, acting, 'FORBIDDEN'],
])('%s: %#', (_, call, who, code) => {
  expect(refusal(call, who)).toBe(code);
});

it.each([
  ['GET', true],
  ['HEAD', true],
  ['POST', false],
  ['PUT', false],
  ['DELETE', false],
])('%s only reads: %s', (method, reads) => {
  expect(isRead(method)).toBe(reads);
});
