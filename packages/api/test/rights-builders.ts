import type { administration } from '@portal/contracts/administration';
import type { CallData, Claim } from '@portal/shared/model';
import { aUser, signedIn, signIn } from './builders';
import type { TestApp } from './app';

type Requests = CallData<typeof administration.grants.list>;
type Person = CallData<typeof administration.claims.person>;

export interface Who {
  headers: { authorization: string };
  userId: number;
}

export const reason = 'for the new session';

/** Somebody new with these claims, signed in. */
export async function who(test: TestApp, claims: Claim[]): Promise<Who> {
  const { authorization, userId } = await signedIn(test, { claims });
  return { headers: { authorization }, userId };
}

/** One who asks for grants, one who approves them, and what they do over HTTP. */
export async function rightsKit(test: TestApp) {
  const asker = await who(test, [
    ...(['role.view', 'role.edit', 'claim.grant', 'finance.view', 'results.view', 'notices.edit'] as const),
  ]);
  const second = await who(test, ['role.view', 'claim.approve']);

  const post = (path: string, payload: object = {}, { headers }: { headers: object } = second) =>
    test.call('POST', `/RoleClaims/${path}`, { headers: headers as Record<string, string>, payload });
  const get = async <T>(path: string, by: Who = asker) =>
    (await test.call('GET', `/RoleClaims/${path}`, { headers: by.headers })).json<{ data: T }>().data;
  const waiting = async (by: Who = second) =>
    (await get<Requests>('requests?state=waiting&pageSize=300', by)).rows;
  const grant = (userId: number, more: object = {}, by = asker) =>
    post(`direct-claims/${userId}`, { claim: 'finance.view', ends: '2027-01-31', reason, ...more }, by);
  const person = (userId: number) => get<Person>(`people/${userId}`);

  /** Approves a request as the second person sees it now. */
  const approve = async (id: string, by: Who = second) => {
    const seen = (await waiting()).find((row) => row.id === id);
    return post(`requests/${id}/approve`, { version: seen?.version ?? 'none' }, by);
  };

  return {
    asker,
    second,
    approve,
    post,
    get,
    waiting,
    grant,
    person,
    /** Access tokens end while the tests' clock goes on: signs in anew. */
    async freshen(...people: Who[]): Promise<void> {
      for (const one of people) {
        const { userName } = await test.deps.db
          .selectFrom('app_user')
          .select('user_name as userName')
          .where('id', '=', one.userId)
          .executeTakeFirstOrThrow();
        one.headers.authorization = (await signIn(test, userName)).authorization;
      }
    },
    claimsOf: async (userId: number) => (await person(userId)).claims.map(({ claim }) => claim),
    async audited(act: string): Promise<number> {
      const rows = await test.deps.db.selectFrom('audit_log').select('id').where('act', '=', act).execute();
      return rows.length;
    },
    /** A request for a finance claim for somebody new. */
    async asked(): Promise<{ id: string; userId: number }> {
      const { id: userId } = await aUser(test);
      expect((await grant(userId)).json()).toMatchObject({
        data: { applied: [], waiting: ['finance.view'] },
      });
      const found = (await waiting()).find(({ personId }) => personId === String(userId));
      return { id: found?.id ?? '', userId };
    },
  };
}
