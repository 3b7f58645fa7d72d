import type { Claim, SessionSummary } from '@portal/shared/model';
import type { TestApp } from '../../../../test/app';
import { aUser, signedIn } from '../../../../test/builders';

type Answer = Awaited<ReturnType<TestApp['call']>>;
type Helper = Awaited<ReturnType<typeof signedIn>>;

export const reason = 'cannot see the school fees, ticket 4711';
export const helpDesk: Claim[] = ['user.view', 'user.impersonate'];

/** The cookie that an answer leaves in the browser. */
export const cookieOf = (answer: Answer) =>
  `portal_refresh=${answer.cookies.find(({ name }) => name === 'portal_refresh')?.value ?? ''}`;
export const sessionOf = (answer: Answer) => answer.json<{ data: SessionSummary }>().data;
export const bearer = (answer: Answer) => ({ authorization: `Bearer ${sessionOf(answer).jwtToken.token}` });

/** What the help desk's browser does, on the application that is up when it does it. */
export function helpDeskOf(app: () => TestApp) {
  const post = (path: string, headers: object, payload: object = {}) =>
    app().call('POST', `/Authentication/${path}`, { headers: { ...headers }, payload });
  const ask = (helper: Helper, userId: number, why = reason) =>
    post('impersonate', { authorization: helper.authorization }, { userId: String(userId), reason: why });
  return {
    post,
    ask,
    mine: (headers: object) => app().call('GET', '/Notices/mine', { headers: { ...headers } }),
    refresh: (cookie: string) => post('refresh', { cookie }),
    /** A help desk's browser that acts as a new student. */
    async acting(claims = helpDesk) {
      const helper = await signedIn(app(), { claims });
      const target = await aUser(app(), { userType: 'student', menus: ['results'] });
      const { token } = (await ask(helper, target.id)).json().data;
      const begun = await post('impersonation-login', { cookie: helper.cookie }, { token });
      return { helper, target, begun, cookie: cookieOf(begun), headers: bearer(begun), token };
    },
    /** Rows of the audit. */
    auditOf: (act: string, actor: number) =>
      app()
        .deps.db.selectFrom('audit_log')
        .select(['actor', 'subject', 'act'])
        .where('act', '=', act)
        .where('actor', '=', String(actor))
        .execute(),
    /** The log, as somebody who may see accounts reads it. */
    async list(search: string, query = '') {
      const { authorization } = await signedIn(app(), { claims: ['user.view'] });
      const url = `/Authentication/impersonations?search=${search}&${query}`;
      return app().call('GET', url, { headers: { authorization } });
    },
  };
}
