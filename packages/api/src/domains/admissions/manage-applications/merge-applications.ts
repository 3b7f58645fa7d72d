import {
  documentsSection,
  setAt,
  storedPath,
  storedQuestions,
  type AnswerStep,
} from '@portal/contracts/admissions';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { encrypt } from '../../../platform/crypto/encryption';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import {
  lockApplication,
  recordApplicationEvent,
  sectionsOf,
  type Application,
} from '../applications/applications.queries';
import { writeSection } from '../applications/change-application';
import { encryptedPlaces } from '../applications/encrypted-places';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import { keepWholeIdentity } from '../applications/identity/identity';
import { storedAnswer, type Section } from '../applications/stored-answers';
import { widgets } from '../applications/widgets';
import { holdSeenApplication, isWithinReach, type SeenApplication } from './held-application';
import { demandNotApplicant } from './own-application';
import { isSamePerson } from './same-person';
import { tellStaying, wordsToGone, type Pair } from './merge-mails';
import { keepCandidate } from './merged-candidate';
import { cancelOpenInvoice, demandRemovable, writeVoid } from './void-application';

type Keys = Pick<Deps, 'env' | 'blobs'>;
const invalid = (message: string) => new AppError('INVALID', { errors: [{ path: 'into', message }] });

const somebodyElse =
  'nothing says that it is the same person’s: the names differ, and no NIN or JAMB number is the same without doubt. Have the names of the wrong invoice corrected first, or remove this application instead';

/** The number of the one that stays, and its version where the officer was shown what would go there. */
interface Staying {
  into: string;
  intoVersion: number | null;
}

/**
 * The application that stays, held: a paid one, since an unpaid one has no number. Throws INVALID for one that is not
 * of the same kind and person, or does not count, and STALE for one that is not as it was shown.
 */
async function holdInto(
  trx: Trx,
  { actor }: Command<Actor>,
  { from, into, intoVersion }: Staying & { from: Application },
): Promise<Application> {
  const found = await trx
    .selectFrom('application')
    .select('id')
    .where('application_number', '=', into)
    .executeTakeFirst();
  const to = found && (await lockApplication(trx, found.id));
  if (!to || !(await isWithinReach(trx, actor, { id: to.id, claim: 'admissions.edit' })))
    throw invalid('there is no application with this number');
  await demandNotApplicant(trx, actor, to.id);
  if (intoVersion !== null && to.version !== intoVersion) throw new AppError('STALE');
  if (to.id === from.id) throw invalid('that is this application');
  if (to.typeId !== from.typeId || to.sessionId !== from.sessionId)
    throw invalid('it is for another type or session');
  if (to.voidedAt) throw invalid('it has been deleted');
  if (to.reopenedSections) throw invalid('it is open to its applicant: close it first');
  if (to.state === 'withdrawn') throw invalid('it was withdrawn');
  if (!(await isSamePerson(trx, { from: from.id, to: to.id }))) throw invalid(somebodyElse);
  return to;
}

/** Answers of a step as another application keeps them: what is encrypted is bound to its place. */
function asOf(
  deps: Keys,
  { from, to }: Pair,
  { step, section }: { step: AnswerStep; section: Section },
): Section {
  return storedQuestions(step).reduce<Section>((all, question) => {
    if (!question.encrypted) return all;
    const answer = storedAnswer(deps, { application: from, section }, question);
    if (answer === null) return all;
    const path = storedPath(question.name);
    const place = encryptedPlaces.answer(to.id, path);
    return setAt(all, path, encrypt(deps.env.dataKey, place, answer).toString('base64'));
  }, section);
}

/** A section that names documents, with copies of them that are the other application's own: either may come to nothing. */
async function withOwnDocuments(
  { blobs }: Keys,
  trx: Trx,
  { pair: { from, to }, section }: { pair: Pair; section: Section },
): Promise<Section> {
  const documents = await trx
    .selectFrom('application_document')
    .select(['id', 'name', 'uploaded_at'])
    .where('application_id', '=', from.id)
    .execute();
  let said = JSON.stringify(section);
  for (const { id, ...document } of documents) {
    if (!said.includes(id)) continue;
    const copy = await blobs.copy(trx, id);
    await trx
      .insertInto('application_document')
      .values({ ...document, id: copy, application_id: to.id })
      .execute();
    said = said.replaceAll(id, copy);
  }
  return JSON.parse(said) as Section;
}

/** Sections and parts that the one that stays does not have. Answers their titles. */
async function moveSections(
  deps: Keys,
  trx: Trx,
  { pair, now }: { pair: Pair; now: Date },
): Promise<string[]> {
  const { from, to } = pair;
  const form = await formOfApplication(trx, from);
  const [theirs, own] = [await sectionsOf(trx, from.id), await sectionsOf(trx, to.id)];
  const moved: string[] = [];
  for (const step of form?.definition.steps ?? []) {
    if (step.widget) {
      const ids = { from: from.id, to: to.id };
      if (await widgets[step.widget].kept?.takeOver(deps, trx, ids)) moved.push(step.title);
      continue;
    }
    const section = theirs.get(step.id);
    if (!section || own.has(step.id)) continue;
    const answers = await withOwnDocuments(deps, trx, { pair, section: asOf(deps, pair, { step, section }) });
    await writeSection(trx, { applicationId: to.id, step: step.id, answers, now });
    moved.push(step.title);
  }
  const documents = theirs.get(documentsSection);
  if (documents && !own.has(documentsSection)) {
    const answers = await withOwnDocuments(deps, trx, { pair, section: documents });
    await writeSection(trx, { applicationId: to.id, step: documentsSection, answers, now });
    moved.push('Documents');
  }
  return moved;
}

/** A copy of the photo, where the one that stays has none: the one that goes keeps its own, should it come back. */
async function takePhoto({ blobs }: Keys, trx: Trx, { from, to }: Pair): Promise<string[]> {
  if (to.passportId || !from.passportId) return [];
  await trx
    .updateTable('application')
    .set({ passport_id: await blobs.copy(trx, from.passportId) })
    .where('id', '=', to.id)
    .execute();
  return ['Photo'];
}

/** The candidate of JAMB's list, whose application is the one that stays from now on. */
async function moveCandidate(trx: Trx, { from, to }: Pair): Promise<string[]> {
  await keepCandidate(trx, { id: from.id, into: to.id });
  const own = await trx
    .selectFrom('jamb_candidate_application')
    .select('application_id')
    .where('application_id', '=', to.id)
    .executeTakeFirst();
  if (own) {
    await trx.deleteFrom('jamb_candidate_application').where('application_id', '=', from.id).execute();
    return [];
  }
  const moved = await trx
    .updateTable('jamb_candidate_application')
    .set({ application_id: to.id })
    .where('application_id', '=', from.id)
    .returning('application_id')
    .executeTakeFirst();
  return moved ? ['Candidate of JAMB’s list'] : [];
}

/** In which the one that stays can still take something over. */
const unsubmitted: readonly Application['state'][] = ['paid', 'in_progress'];

/** Whether one that stays still takes over what it does not have. */
export const takesOver = ({ state }: Pick<Application, 'state'>): boolean => unsubmitted.includes(state);

async function moveAll(deps: Keys, trx: Trx, { pair, now }: { pair: Pair; now: Date }): Promise<string[]> {
  const candidate = await moveCandidate(trx, pair);
  if (!takesOver(pair.to)) return candidate;
  return [
    ...(await takePhoto(deps, trx, pair)),
    ...(await moveSections(deps, trx, { pair, now })),
    ...candidate,
  ];
}

/** Both, held. Throws NOT_FOUND, STALE, INVALID and CONFLICT. */
async function holdPair(
  trx: Trx,
  command: Command<Actor>,
  { into, intoVersion, ...seen }: SeenApplication & Staying,
): Promise<Pair> {
  const from = await holdSeenApplication(trx, command, seen);
  await demandRemovable(trx, from);
  const to = await holdInto(trx, command, { from, into, intoVersion });
  return { from, to };
}

/**
 * Merges an application into another of the same person: it is removed, and what the other one does not have yet goes
 * there. Fees stay where they were paid, so the paid one of two stays; an open invoice of the other is cancelled after a
 * last question to the gateway. Throws NOT_FOUND, STALE, INVALID, CONFLICT and GATEWAY_DOWN.
 */
export async function mergeApplications(
  deps: Deps,
  command: Command<Actor>,
  asked: SeenApplication & Staying,
): Promise<{ moved: string[] }> {
  const { at: now, actor } = command;
  const { into } = asked;
  const found = await inTransaction(deps.db, (trx) => holdPair(trx, command, asked));
  await cancelOpenInvoice(deps, command, found.from);
  return inTransaction(deps.db, async (trx) => {
    const { from, to } = await holdPair(trx, command, asked);
    const pair = { from, to };
    await writeVoid(trx, command, { application: from, mergedInto: to.id, told: wordsToGone(pair) });
    const moved = await moveAll(deps, trx, { pair, now });
    await tellStaying(deps, trx, { pair, moved, now });
    const begins = to.state === 'paid' && moved.length > 0;
    await trx
      .updateTable('application')
      .set({ version: to.version + 1, updated_at: now, ...(begins && { state: 'in_progress' as const }) })
      .where('id', '=', to.id)
      .execute();
    await keepWholeIdentity(deps, trx, to);
    const detail = { from: from.applicationNumber, moved };
    await recordApplicationEvent(trx, {
      applicationId: to.id,
      at: now,
      actor: actor.userId,
      kind: 'merged',
      detail,
    });
    const { id, applicationNumber } = from;
    await record(trx, command, { act: 'application.merge', after: { id, applicationNumber, into, moved } });
    return { moved };
  });
}
