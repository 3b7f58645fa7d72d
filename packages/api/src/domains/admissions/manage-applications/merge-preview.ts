import { documentsSection, documentsTitle, questionsOf, type admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import {
  applicationById,
  oLevelOf,
  sectionsOf,
  type Application,
} from '../applications/applications.queries';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import { storedAnswer } from '../applications/stored-answers';
import { widgets } from '../applications/widgets';
import { duplicatesOf } from './applications-list.queries';
import { isWithinReach, seenApplication } from './held-application';
import { takesOver } from './merge-applications';

type Found = CallData<typeof admissions.manageApplications.duplicates>;
type Person = NonNullable<Found['own']>;
type Keys = Pick<Deps, 'env'>;

/** What tells two people of one name apart. */
async function personOf(deps: Keys, trx: Trx, application: Application): Promise<Person> {
  const form = await formOfApplication(trx, application);
  const sections = await sectionsOf(trx, application.id);
  const [birthday = null] = (form?.definition.steps ?? []).flatMap((step) => {
    const asked = step.widget ? undefined : questionsOf(step).find(({ name }) => name === 'dateOfBirth');
    return asked ? [storedAnswer(deps, { application, section: sections.get(step.id) }, asked)] : [];
  });
  const identity = await trx
    .selectFrom('application')
    .select('nin_hash as nin')
    .where('id', '=', application.id)
    .executeTakeFirst();
  const centres = (await oLevelOf(trx, application.id)).map(({ examCenter }) => examCenter).filter(Boolean);
  return {
    photo: application.passportId,
    birthday,
    ninKnown: Boolean(identity?.nin),
    phone: application.phone,
    email: application.email,
    school: [...new Set(centres)].join(', ') || null,
  };
}

/** Whether the candidate of JAMB's list goes along: the one that stays is joined to none. */
async function movesCandidate(trx: Trx, from: Application, to: Application): Promise<boolean> {
  const joined = await trx
    .selectFrom('jamb_candidate_application')
    .select('application_id as id')
    .where('application_id', 'in', [from.id, to.id])
    .execute();
  return joined.length === 1 && joined[0]?.id === from.id;
}

/** What one application would give another that stays, in the words in which the merge answers it. */
async function wouldMove(trx: Trx, from: Application, to: Application): Promise<string[]> {
  const candidate = (await movesCandidate(trx, from, to)) ? ['Candidate of JAMB’s list'] : [];
  if (!takesOver(to)) return candidate;
  const form = await formOfApplication(trx, from);
  const [theirs, own] = [await sectionsOf(trx, from.id), await sectionsOf(trx, to.id)];
  const lacks = (step: string) => theirs.has(step) && !own.has(step);
  const moved = from.passportId && !to.passportId ? ['Photo'] : [];
  for (const step of form?.definition.steps ?? []) {
    const widget = step.widget ? widgets[step.widget] : undefined;
    const moves = widget
      ? (await widget.isSaved(trx, from.id)) && !(await widget.isSaved(trx, to.id))
      : lacks(step.id);
    if (moves) moved.push(step.title);
  }
  return [...moved, ...(lacks(documentsSection) ? [documentsTitle] : []), ...candidate];
}

/**
 * Other applications of where the officer works that may be the same person's. Whoever may merge them sees what tells two
 * people apart, and what would move; that it was read is audited. Throws NOT_FOUND.
 */
export function besideDuplicates(
  deps: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  id: number,
): Promise<Found> {
  return inTransaction(deps.db, async (trx) => {
    const { actor } = command;
    const own = await seenApplication(trx, actor, { id });
    const merges = (which: number) => isWithinReach(trx, actor, { id: which, claim: 'admissions.edit' });
    const others = await duplicatesOf(trx, actor, id);
    const acts = await merges(id);
    const applications: Found['applications'] = [];
    for (const { id: which, ...shown } of others) {
      const other = acts && (await merges(which)) ? await applicationById(trx, which) : undefined;
      applications.push({
        ...shown,
        person: other ? await personOf(deps, trx, other) : null,
        moves: other ? await wouldMove(trx, own, other) : [],
      });
    }
    const read = applications
      .filter(({ person }) => person)
      .map(({ applicationNumber }) => applicationNumber);
    if (read.length === 0) return { own: null, applications };
    const { applicationNumber } = own;
    await record(trx, command, { act: 'application.read', after: { id, applicationNumber, beside: read } });
    return { own: await personOf(deps, trx, own), applications };
  });
}
