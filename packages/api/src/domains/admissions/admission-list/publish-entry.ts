import { acceptanceDays } from '../../finance/acceptance/acceptance-days';
import { lapsesAt } from '../../finance/acceptance/offer-days';
import type { Trx } from '../../../platform/database/database';
import type { Env } from '../../../platform/env';
import { readSetting } from '../../../platform/university/university.queries';
import type { HeldEntry } from './held-entry';
import { demandState, moveEntry, type By } from './move-entry';
import { moveStudent } from './move-student';
import { lastDayText, linkGoesToPhone, smsOffer, tellCandidate } from './tell-candidate';

const serialDigits = 5;

/** What is printed on the letter, as in `FUTG/PU/2026/00012`: no other entry has it. */
async function referenceOf(trx: Trx, entry: HeldEntry): Promise<string> {
  const university = await readSetting<{ shortName: string }>(trx, 'university');
  const { prefix, session } = await trx
    .selectFrom('application_type as t')
    .innerJoin('academic_session as s', (join) => join.on('s.id', '=', entry.session_id))
    .select(['t.prefix', 's.name as session'])
    .where('t.id', '=', entry.application_type_id)
    .executeTakeFirstOrThrow();
  const serial = String(entry.id).padStart(serialDigits, '0');
  return [...(university ? [university.shortName] : []), prefix, session.slice(0, 4), serial].join('/');
}

async function daysFor(trx: Trx, entry: HeldEntry): Promise<number> {
  const { mode } = await trx
    .selectFrom('application_type')
    .select('mode')
    .where('id', '=', entry.application_type_id)
    .executeTakeFirstOrThrow();
  return acceptanceDays(trx, {
    sessionId: entry.session_id,
    studentTypeId: entry.student_type_id,
    level: entry.level,
    departmentId: entry.department_id,
    mode,
  });
}

/**
 * Publishes an approved entry that is held: it has its reference and its deadline from now on, and its candidate is
 * told. `reference`: only where it must be the same in every run.
 */
export async function publishEntry(
  trx: Trx,
  by: By & { env: Env },
  { entry, reference }: { entry: HeldEntry; reference?: string },
): Promise<void> {
  demandState(entry, ['approved'], 'This has not been approved.');
  const lapses = lapsesAt(by.at, await daysFor(trx, entry));
  const set = {
    reference: reference ?? (await referenceOf(trx, entry)),
    offered_at: by.at,
    lapses_at: lapses,
  };
  await moveEntry(trx, by, { entry, to: 'published', set });
  await moveStudent(trx, entry);
  await tellCandidate(trx, by, {
    entry: { ...entry, ...set },
    type: 'offer published',
    subject: 'You have been offered admission',
    message: `You have been offered admission: ${entry.programme}. Accept it by ${lastDayText(lapses)}.`,
    at: by.at,
    key: `offer:${set.reference}`,
    link: 'new',
  });
  if (!linkGoesToPhone(entry)) await smsOffer(trx, { entry: { ...entry, ...set }, at: by.at });
}
