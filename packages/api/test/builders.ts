import { hash } from '@node-rs/argon2';
import type { Claim } from '@portal/shared/model';
import type { Place } from '../src/platform/place';
import { encryptAppSecret } from '../src/platform/identity/second-factor/app-secret';
import type { TestApp } from './app';

export const testPassword = 'Portal#2026';
/** Thousands of people sign in during a run. What a hash of the portal's costs is asked where it is made. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hashed: Promise<string> | undefined;
let serial = 0;

/** Of `testPassword`, for whom the portal looks at it at next to no cost. */
export const cheapPasswordHash = (): Promise<string> => (hashed ??= hash(testPassword, cheap));

export interface NewUser {
  userName?: string;
  userType?: string;
  claims?: Claim[];
  /** Where the claims count; left out, everywhere. */
  place?: Place;
  /** Empty for somebody who cannot sign in. */
  menus?: string[];
  email?: string | null;
  phone?: string;
  birthday?: string;
  emailMigrated?: boolean;
  twoFactor?: 'email' | 'app';
  totpSecret?: string;
  active?: boolean;
  /** Left out, one of `testPassword` that costs next to nothing. */
  passwordHash?: string;
}

const routeSets: Record<string, string> = { student: 'student', lecturer: 'staff' };

async function makeRole({ deps }: TestApp, id: string, user: NewUser) {
  const { db } = deps;
  const { userType = 'official', claims = [], menus = ['dashboard'] } = user;
  await db
    .insertInto('role')
    .values({ id, name: id, route_set: routeSets[userType] ?? 'admin' })
    .execute();
  if (claims.length > 0)
    await db
      .insertInto('role_claim')
      .values(claims.map((claim) => ({ role_id: id, claim })))
      .execute();
  if (menus.length === 0) return;
  await db
    .insertInto('menu')
    .values(menus.map((name) => ({ name })))
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto('role_menu')
    .values(menus.map((menu, position) => ({ role_id: id, menu, position })))
    .execute();
}

/** Somebody with an account and a role of their own. The password is `testPassword`. */
export async function aUser(test: TestApp, user: NewUser = {}): Promise<{ id: number; userName: string }> {
  serial += 1;
  const userName = user.userName ?? `user${serial}`;
  const role = `role_${'abcdefghij'[serial % 10]}_${userName.replace(/[^a-z]/g, '')}_${serial.toString(2).replace(/0/g, 'o').replace(/1/g, 'i')}`;
  await makeRole(test, role, user);
  const { id } = await test.deps.db
    .insertInto('app_user')
    .values({
      user_name: userName,
      password_hash: user.passwordHash ?? (await cheapPasswordHash()),
      user_type: user.userType ?? 'official',
      full_name: `Test ${userName}`,
      email: user.email === undefined ? `${userName}@futg.example` : user.email,
      phone: user.phone ?? null,
      birthday: user.birthday ?? null,
      student_type_id: null,
      email_migrated: user.emailMigrated ?? true,
      two_factor: user.twoFactor ?? null,
      active: user.active ?? true,
      passport_id: null,
      rating_asked_at: null,
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.deps.db
    .insertInto('user_role')
    .values({ user_id: id, role_id: role, scope: JSON.stringify(user.place ?? {}) })
    .execute();
  if (user.totpSecret) {
    const totp_sealed = encryptAppSecret(test.deps.env.dataKey, id, user.totpSecret);
    await test.deps.db.updateTable('app_user').set({ totp_sealed }).where('id', '=', id).execute();
  }
  return { id, userName };
}

/** Signs in by HTTP; answers what the browser then holds. */
export async function signIn(
  test: TestApp,
  userName: string,
): Promise<{ authorization: string; cookie: string }> {
  const answer = await test.call('POST', '/Authentication/login', {
    payload: { userName, password: testPassword },
  });
  const { data } = answer.json<{ data: { jwtToken: { token: string } } }>();
  const cookie = answer.cookies.find(({ name }) => name === 'portal_refresh');
  return { authorization: `Bearer ${data.jwtToken.token}`, cookie: `portal_refresh=${cookie?.value ?? ''}` };
}

/** Headers of a new signed-in person with these claims. */
export async function signedIn(test: TestApp, user: NewUser = {}) {
  const { userName, id } = await aUser(test, user);
  return { ...(await signIn(test, userName)), userId: id, userName };
}
