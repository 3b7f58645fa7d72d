import type { FastifyReply } from 'fastify';
import type { CallData, authentication } from '@portal/shared/model';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { ratingDue } from '../../ratings/rating-due';
import { mintAccessToken } from '../access-token';
import { accountNamed } from '../account-named';
import { signMigrationToken } from '../email-change';
import { makeLink } from '../mailed-link';
import { deviceOf, rememberDevice } from '../known-devices';
import { isPasswordNow, passwordLimit } from '../passwords';
import { loadPerson, type Person } from '../person';
import { setCookies } from '../refresh-cookie';
import { startChallenge } from '../second-factor/challenge';
import { openSession } from '../sessions';
import { refusalOfClosed } from './closed-account';
import { demandProvenAddress } from './proven-address';
import { bitsOfQueue, countTry, giveBack, workNeeded } from './guesses';
import { priorityOf, triesOf, type Tries } from './tries';
import { demandMaySignIn, whatComesFirst } from './may-sign-in';
import { bitsDone, offerWork } from './proof-of-work';
import { leastWork } from './work-asked';

type LoginData = CallData<typeof authentication.login>;
type LoginDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

interface Attempt {
  userName: string;
  password: string;
  ip: string;
  /** What the browser did for this try. */
  work?: { token: string; answer: string } | undefined;
}

interface Visit {
  reply: FastifyReply;
  /** What the browser says of itself. */
  device: string | undefined;
  /** The cookie that names this browser. */
  deviceCookie: string | undefined;
}

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

/** An account by its name, a student's also by their numbers, and whether it knows this browser. */
function findAccount({ db }: LoginDeps, userName: string, device: string | null) {
  return db
    .selectFrom('app_user')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.user_id', '=', 'app_user.id').on('known_device.hash', '=', device ?? ''),
    )
    .select(['app_user.id', 'user_name as name', 'password_hash', 'active', 'two_factor'])
    .select('known_device.hash as device')
    .where('app_user.id', '=', accountNamed(userName))
    .executeTakeFirst();
}

type Found = Awaited<ReturnType<typeof findAccount>>;

function triesFor(user: Found, { userName, ip }: Pick<Attempt, 'userName' | 'ip'>): Tries {
  const known = user?.device ? { userId: user.id, device: user.device } : null;
  // An account of several names has no more tries for it.
  return triesOf({ userName: user?.name ?? userName, ip, known });
}

/** So many times as long may the queue be when the work is done, without its being asked for again. */
const growthWhileWorking = 2;

/** The work that a browser does before its next try of this user name; the same whether or not there is an account. */
export async function workFor(
  deps: LoginDeps,
  { userName, ip, deviceCookie }: Pick<Attempt, 'userName' | 'ip'> & Pick<Visit, 'deviceCookie'>,
) {
  const user = await findAccount(deps, userName, deviceOf(deviceCookie));
  const bits = await workNeeded(deps, triesFor(user, { userName, ip }), growthWhileWorking);
  return offerWork(deps, userName, Math.max(bits, leastWork));
}

/** Where too much went wrong before, a try has to bring work. Answers the bits of what it brought. Throws WORK_FIRST. */
async function demandWork(deps: LoginDeps, tries: Tries, { userName, work }: Attempt): Promise<number> {
  const bits = await workNeeded(deps, tries);
  if (bits === 0) return 0;
  const done = work ? await bitsDone(deps, work, { userName, bits }) : 0;
  if (done === 0) throw new AppError('WORK_FIRST');
  return done;
}

/**
 * The account of a right name and password; the answer for a wrong one says nothing about which was wrong. Tries are
 * counted at their turn: those still on their way count for nobody else. Throws LOGIN_FAILED, WORK_FIRST or BUSY.
 */
async function authenticate(deps: LoginDeps, attempt: Attempt, visit: Visit) {
  const { userName, password } = attempt;
  const user = await findAccount(deps, userName, deviceOf(visit.deviceCookie));
  const tries = triesFor(user, attempt);
  const done = await demandWork(deps, tries, attempt);
  const guess = async () => {
    if (!(await countTry(deps, tries, done > 0))) throw new AppError('WORK_FIRST');
    return isPasswordNow(user?.password_hash, password);
  };
  if (bitsOfQueue(tries) > done) throw new AppError('WORK_FIRST');
  const right = await passwordLimit.run(guess, { priority: priorityOf(tries, done), from: tries.source });
  if (!user || !right) throw new AppError('LOGIN_FAILED');
  if (!user.active) throw await refusalOfClosed(deps.db, user.id);
  await giveBack(deps, tries);
  return user;
}

/** The person may not go on before another password is set: a link's secret instead of a session, for a few minutes. */
async function askNewPassword({ db, clock }: LoginDeps, person: Person): Promise<LoginData> {
  const about = { userId: person.id, purpose: 'password', to: null, at: clock.now() } as const;
  const passwordToken = await inTransaction(db, (trx) => makeLink(trx, { ...about, minutes: 15 }));
  return { ...nothingYet, passwordToken };
}

/** The last step of every way to sign in: the session with its token, unless the account has something to do first. */
async function enter(deps: LoginDeps, person: Person, visit: Visit): Promise<LoginData> {
  const first = whatComesFirst(person);
  if (first === 'address')
    return { ...nothingYet, oldUser: false, migrationToken: signMigrationToken(deps, person.id) };
  if (first === 'password') return askNewPassword(deps, person);
  const { reply, device, deviceCookie: cookie } = visit;
  const at = deps.clock.now();
  const { familyId, secret } = await inTransaction(deps.db, async (trx) => {
    await rememberDevice({ ...deps, db: trx }, reply, { userId: person.id, cookie, device, at });
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
  demandMaySignIn(person);
  return person;
}

/**
 * Signs in, in this order: password, active, user type, menus, second factor, e-mail migration. What changes an account
 * comes after its second factor, so that a password alone moves no address. No token leaves before the last check has
 * passed. Throws LOGIN_FAILED, WORK_FIRST, USER_TYPE_REFUSED, NO_MENU_ITEMS, EMAIL_UNCONFIRMED, TOO_MANY or BUSY.
 */
export async function login(deps: LoginDeps, attempt: Attempt, visit: Visit): Promise<LoginData> {
  const user = await authenticate(deps, attempt, visit);
  const person = await personWhoMayEnter(deps, user.id);
  await demandProvenAddress(deps, person);
  if (!user.two_factor) return enter(deps, person, visit);
  const challenge = await startChallenge(deps, {
    id: user.id,
    email: person.emailMigrated ? person.email : null,
    twoFactor: user.two_factor,
    device: user.device,
  });
  return { ...nothingYet, twoFactor: true, challenge };
}

/** Signs in somebody whose second factor was right. */
export async function finishLogin(deps: LoginDeps, userId: number, visit: Visit): Promise<LoginData> {
  return enter(deps, await personWhoMayEnter(deps, userId), visit);
}
