import type { FastifyReply } from 'fastify';
import { userTypes, type CallData, type authentication } from '@portal/shared/model';
import { inTransaction } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { countUse, networkOf, resetUse, returnUse } from '../http/limits';
import { ratingDue } from '../ratings/rating-due';
import { mintAccessToken } from './access-token';
import { signMigrationToken } from './email-change';
import { makeLink } from './mailed-link';
import { isPassword } from './passwords';
import { loadPerson, type Person } from './person';
import { setCookies } from './refresh-cookie';
import { startChallenge } from './second-factor/challenge';
import { openSession } from './sessions';
import { accountBuckets, wrongPasswords } from './unlock-account';

type LoginData = CallData<typeof authentication.login>;
type LoginDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

interface Attempt {
  userName: string;
  password: string;
  ip: string;
}

interface Visit {
  reply: FastifyReply;
  device: string | undefined;
}

/** Failures only: a whole campus may stand behind one address. */
const perAddress = 100;

const nothingYet: LoginData = {
  userType: null,
  fullName: null,
  birthday: null,
  studentTypeId: null,
  jwtToken: null,
  impersonatorUsername: null,
  isImpersonating: false,
  displayCSATModal: false,
  menuItems: [],
  oldUser: true,
  twoFactor: false,
  userId: null,
  challenge: null,
  migrationToken: null,
};

/** The account of a right name and password; the answer for a wrong one says nothing about which was wrong. */
async function authenticate(deps: LoginDeps, { userName, password, ip }: Attempt) {
  const account = accountBuckets.login(userName);
  const address = {
    bucket: `login:address:${networkOf(ip)}`,
    most: perAddress,
    seconds: wrongPasswords.seconds,
  };
  // Counted before the password is tried, so that parallel tries are not free; given back when it was right.
  await countUse(deps, address);
  await countUse(deps, { bucket: account, ...wrongPasswords });
  const user = await deps.db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'active', 'email_migrated', 'two_factor', 'email'])
    .where((row) => row(row.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst();
  const right = await isPassword(user?.password_hash, password);
  if (!user || !right || !user.active) throw new AppError('LOGIN_FAILED');
  await resetUse(deps, account);
  await returnUse(deps, address);
  return user;
}

/** The person may not go on before another password is set: a link's secret instead of a session, for a few minutes. */
async function askNewPassword({ db, clock }: LoginDeps, person: Person): Promise<LoginData> {
  const about = { userId: person.id, purpose: 'password', to: null, at: clock.now() } as const;
  const passwordToken = await inTransaction(db, (trx) => makeLink(trx, { ...about, minutes: 15 }));
  return { ...nothingYet, passwordToken };
}

/** The last step of every way to sign in: the session with its token. */
async function enter(deps: LoginDeps, person: Person, { reply, device }: Visit): Promise<LoginData> {
  if (person.mustChangePassword) return askNewPassword(deps, person);
  const at = deps.clock.now();
  const { familyId, secret } = await inTransaction(deps.db, async (trx) => {
    await trx.updateTable('app_user').set({ last_login_at: at }).where('id', '=', person.id).execute();
    return openSession(trx, { userId: person.id, device, at });
  });
  const displayCSATModal = await ratingDue(deps.db, person, at);
  setCookies(deps, reply, { secret, about: { userType: person.userType, displayCSATModal } });
  return {
    ...nothingYet,
    userType: person.userType,
    fullName: person.fullName,
    birthday: person.birthday,
    studentTypeId: person.studentTypeId,
    jwtToken: mintAccessToken(deps, { sub: String(person.id), sid: familyId }),
    displayCSATModal,
    menuItems: person.menuItems,
    userId: String(person.id),
  };
}

async function personWhoMayEnter(deps: LoginDeps, userId: number): Promise<Person> {
  const person = await loadPerson(deps.db, { userId, now: deps.clock.now() });
  if (!person) throw new AppError('LOGIN_FAILED');
  if (!(userTypes as readonly string[]).includes(person.userType)) throw new AppError('USER_TYPE_REFUSED');
  if (person.menuItems.length === 0) throw new AppError('NO_MENU_ITEMS');
  return person;
}

/**
 * Signs in, in this order: password, active, user type, menus, e-mail migration, second factor.
 * No token leaves before the last check has passed. Throws LOGIN_FAILED, USER_TYPE_REFUSED, NO_MENU_ITEMS or TOO_MANY.
 */
export async function login(deps: LoginDeps, attempt: Attempt, visit: Visit): Promise<LoginData> {
  const user = await authenticate(deps, attempt);
  const person = await personWhoMayEnter(deps, user.id);
  if (!user.email_migrated) {
    return { ...nothingYet, oldUser: false, migrationToken: signMigrationToken(deps, user.id) };
  }
  if (user.two_factor) {
    const challenge = await startChallenge(deps, {
      id: user.id,
      email: user.email,
      twoFactor: user.two_factor,
    });
    return { ...nothingYet, twoFactor: true, challenge };
  }
  return enter(deps, person, visit);
}

/** Signs in somebody whose second factor was right. */
export async function finishLogin(deps: LoginDeps, userId: number, visit: Visit): Promise<LoginData> {
  return enter(deps, await personWhoMayEnter(deps, userId), visit);
}
