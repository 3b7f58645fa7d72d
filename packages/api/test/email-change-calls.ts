import type { Claim } from '@portal/shared/model';
import type { TestApp } from './app';
import { aUser, signedIn } from './builders';
import { accountClaims } from './user-builders';

/** What lets somebody pay money out, alone or as the second person. */
export const moneyClaims: Claim[] = ['finance.view', 'finance.edit', 'finance.approve'];

/** An officer who may change every account and approve what others asked for. */
export const anOfficer = (test: TestApp) =>
  signedIn(test, { claims: [...accountClaims, ...moneyClaims, 'claim.grant', 'claim.approve'] });

type Officer = Awaited<ReturnType<typeof anOfficer>>;

/** What officers, owners and strangers do about the address of an account, by HTTP. */
export function emailChangeCalls(test: TestApp) {
  const as = ({ authorization }: { authorization: string }) => ({ headers: { authorization } });
  const post = (path: string, payload: object, who?: Officer) =>
    test.call('POST', path, { payload, ...(who && as(who)) });
  const open = async (who: Officer, id: number) =>
    (await test.call('GET', `/UserManagement/users/${id}`, as(who))).json().data;
  return {
    post,
    open,
    /** Somebody with rights over money whose mailbox and codes are their own. */
    async holder(claims: Claim[] = moneyClaims) {
      const user = await aUser(test, { claims, twoFactor: 'email' });
      await test.deps.db
        .updateTable('app_user')
        .set({ full_name: 'BELLO Musa' })
        .where('id', '=', user.id)
        .execute();
      return { ...user, email: `${user.userName}@futg.example` };
    },
    async correct(who: Officer, id: number, email: string) {
      const user = await open(who, id);
      const payload = {
        surname: 'BELLO',
        firstName: 'Musa',
        middleName: '',
        phone: '',
        userType: user.userType,
        activeFrom: '',
        activeTo: '',
        mustChangePassword: false,
        email,
        version: user.version,
        reason: 'asked at the office',
      };
      return test.call('PUT', `/UserManagement/users/${id}`, { ...as(who), payload });
    },
    sendLink: (who: Officer, id: number) =>
      test.call('POST', `/Authentication/send-setup-password-email?userId=${id}`, as(who)),
    resetFactor: (who: Officer, id: number) =>
      post(`/UserManagement/users/${id}/reset-two-factor`, { reason: 'lost the phone' }, who),
    forgot: (email: string) => test.call('POST', `/Authentication/send-reset-password-mail?email=${email}`),
    async requests(who: Officer, id: number): Promise<{ id: string; version: string; may: string[] }[]> {
      const { data } = (
        await test.call('GET', '/RoleClaims/requests?state=waiting&pageSize=20', as(who))
      ).json();
      return data.rows.filter(({ personId }: { personId: string }) => personId === String(id));
    },
    async approve(who: Officer, id: number) {
      const [request] = await this.requests(who, id);
      return post(
        `/RoleClaims/requests/${request?.id ?? 0}/approve`,
        { version: request?.version ?? 'x' },
        who,
      );
    },
    answer: (token: string | undefined, agree: boolean) =>
      post('/Authentication/answer-email-change', { token: token ?? '', agree }),
    /** Mails to an address, the newest first. */
    async mailsTo(address: string) {
      await test.drain();
      return test.mail.filter(({ to }) => to === address).reverse();
    },
    /** Secrets of links that an address was ever mailed, by the page that they open, the newest first. */
    async linksTo(address: string, page: string): Promise<string[]> {
      const links = (await this.mailsTo(address)).map(
        ({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1],
      );
      return links.filter((link) => link !== undefined);
    },
    account: (id: number) =>
      test.deps.db
        .selectFrom('app_user')
        .select(['email', 'email_migrated as confirmed', 'password_hash as hash'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}
