import {
  questionsOf,
  type AnswerStep,
  type RecordDefinition,
  type StepDefinition,
} from '@portal/contracts/admissions';
import { keyedHash } from '../../../../platform/crypto/encryption';
import { inTransaction, type Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { AppError, isViolation } from '../../../../platform/errors';
import { isLive } from '../application-counts';
import { lockApplication, sectionsOf, type Application } from '../applications.queries';
import { claimNin, giveUpNin, isContested, keptDays } from './claim-nin';
import { formOfApplication } from '../programmes/forms-of-mode';
import { storedAnswer, type Section } from '../stored-answers';

type Keys = Pick<Deps, 'env'>;
type ClaimDeps = Pick<Deps, 'env' | 'clock'>;

/** A NIN as it is compared: with the key of the portal, and readable by nobody. */
export const ninHash = ({ env }: Keys, nin: string) => keyedHash(env.dataKey, 'application:nin', nin);

const identifying = (step: StepDefinition) =>
  step.widget ? [] : questionsOf(step).filter(({ identifies }) => identifies);

interface Identity {
  jamb_number?: string | null;
  nin_hash?: string | null;
  nin_doubtful?: boolean;
}

/** By what the answers of a step say that its applicant is known. */
function identityIn(
  deps: Keys,
  application: Application,
  { step, section }: { step: AnswerStep; section: Section },
) {
  const said = identifying(step).map((question) => {
    const answer = storedAnswer(deps, { application, section }, question) || null;
    if (question.identifies === 'jamb') return { jamb_number: answer };
    return { nin_hash: answer && ninHash(deps, answer) };
  });
  return Object.assign({}, ...said) as Identity;
}

/** Writes down who applies, where a step says it. The index refuses a second application of the same person. */
export async function keepIdentity(
  deps: ClaimDeps,
  trx: Trx,
  { application, step, section }: { application: Application; step: AnswerStep; section: Section },
): Promise<void> {
  const identity = identityIn(deps, application, { step, section });
  if (Object.keys(identity).length === 0) return;
  if (identity.nin_hash !== undefined) {
    const hash = identity.nin_hash;
    identity.nin_doubtful = hash !== null && (await claimNin(deps, trx, { application, hash }));
  }
  const { nin_hash: before } = await trx
    .selectFrom('application')
    .select('nin_hash')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('application')
    .set({ ...identity, identity_known: true })
    .where('id', '=', application.id)
    .execute();
  const gaveUp = identity.nin_hash !== undefined && before !== null && before !== identity.nin_hash;
  if (gaveUp) await giveUpNin(trx, { application, hash: before });
}

/**
 * Writes down again who applies when a form is submitted for the first time: another one may say its NIN by now, or no
 * more. Throws CONFLICT, with what to do, where the index says that it is another's.
 */
export async function demandOwnNin(
  deps: ClaimDeps,
  trx: Trx,
  { application, definition }: { application: Application; definition: RecordDefinition },
): Promise<void> {
  if (application.completedAt) return;
  const sections = await sectionsOf(trx, application.id);
  for (const step of definition.steps) {
    const section = sections.get(step.id);
    if (step.widget || !section) continue;
    const { nin_hash } = identityIn(deps, application, { step, section });
    if (!nin_hash) continue;
    const nin_doubtful = await claimNin(deps, trx, { application, hash: nin_hash });
    try {
      await trx
        .updateTable('application')
        .set({ nin_hash, nin_doubtful })
        .where('id', '=', application.id)
        .execute();
    } catch (error) {
      if (!isViolation(error, indexes.nin)) throw error;
      throw new AppError('CONFLICT', { cause: error, message: taken('nin') });
    }
  }
}

const words = { nin: 'NIN', jamb: 'JAMB number' } as const;
const indexes = { nin: 'application_one_nin', jamb: 'application_one_jamb' } as const;

/** What to do for who is told that another application has their number. */
function taken(by: keyof typeof words): string {
  const said = `Another application of this kind and session has this ${words[by]}. Go on with that one, with its RRR. If you do not know of it, or paid twice, write to the admissions office`;
  return by === 'jamb'
    ? `${said}.`
    : `${said}; after ${keptDays} days in which that form was not submitted you can go on, and the office decides whose NIN it is.`;
}

/** Says at its question that the person has another application; every other error is thrown as it was. */
export function refuseSecond(error: unknown, step: StepDefinition): never {
  const question = identifying(step).find(
    ({ identifies }) => identifies && isViolation(error, indexes[identifies]),
  );
  if (!question?.identifies) throw error;
  const errors = [{ path: question.name, message: taken(question.identifies) }];
  throw new AppError('INVALID', { cause: error, errors });
}

/** Whether the person has another application by now. */
export const isSecond = (error: unknown): boolean =>
  Object.values(indexes).some((index) => isViolation(error, index));

/** Whether another application of the same type and session, which counts, is known by it. */
async function isTaken(
  trx: Trx,
  { id, typeId, sessionId }: Application,
  [column, value]: [column: 'nin_hash' | 'jamb_number', value: string],
): Promise<boolean> {
  const other = await trx
    .selectFrom('application as a')
    .select('a.id')
    .where(`a.${column}` as const, '=', value)
    .where('a.application_type_id', '=', typeId)
    .where('a.session_id', '=', sessionId)
    .where('a.id', '<>', id)
    .where(isLive)
    .where(column === 'jamb_number' ? 'a.jamb_number_doubtful' : 'a.nin_doubtful', '=', false)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Writes down who applies, by all that an application says now. What another one is known by stays there: two of one
 * person are merged by an officer.
 */
export async function keepWholeIdentity(deps: Keys, trx: Trx, application: Application): Promise<void> {
  const form = await formOfApplication(trx, application);
  const sections = await sectionsOf(trx, application.id);
  const identity: Identity = {};
  for (const step of form?.definition.steps ?? []) {
    const section = sections.get(step.id);
    if (!step.widget && section) Object.assign(identity, identityIn(deps, application, { step, section }));
  }
  for (const column of ['nin_hash', 'jamb_number'] as const) {
    const value = identity[column];
    if (value && (await isTaken(trx, application, [column, value]))) identity[column] = null;
  }
  const hash = identity.nin_hash;
  identity.nin_doubtful = !!hash && (await isContested(trx, { application, hash }));
  await trx
    .updateTable('application')
    .set({ ...identity, identity_known: true })
    .where('id', '=', application.id)
    .execute();
}

const most = 200;

/**
 * Until 1.1: who the applicants of forms are that were saved before it was written down, some at a time. Answers how
 * many.
 */
export async function keepOldIdentities(deps: Pick<Deps, 'db' | 'env'>): Promise<number> {
  const due = await deps.db
    .selectFrom('application as a')
    .select('a.id')
    .where('a.identity_known', '=', false)
    .where('a.state', 'not in', ['invoiced', 'paid'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_section as c').select('c.step').whereRef('c.application_id', '=', 'a.id'),
      ),
    )
    .orderBy('a.id')
    .limit(most)
    .execute();
  for (const { id } of due) {
    await inTransaction(deps.db, async (trx) => {
      const application = await lockApplication(trx, id);
      if (application) await keepWholeIdentity(deps, trx, application);
    });
  }
  return due.length;
}
