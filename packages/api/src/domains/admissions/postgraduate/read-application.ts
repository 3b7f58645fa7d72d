import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { lockApplication, recordApplicationEvent } from '../applications/applications.queries';
import { advanceApplication } from './advance-application';
import { demandReachable, documentsOf } from './postgraduate-applications.queries';

type References = CallData<typeof admissions.postgraduateApplications.readReferences>;
const claim = 'admissions.edit';

/** What referees have written of an application. That it was read is audited. */
export function readReferences(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  id: number,
): Promise<References> {
  return inTransaction(db, async (trx) => {
    await demandReachable(trx, command.actor, { id, claim });
    const answers = await trx
      .selectFrom('referee_answer as w')
      .innerJoin('referee as r', 'r.id', 'w.referee_id')
      .select(['r.position', 'w.at', 'w.full_name as fullName', 'w.job_title as jobTitle'])
      .select(['w.institution', 'w.mobile_number as mobileNumber', 'w.years_known as yearsKnown'])
      .select(['w.capacity', 'w.intellectual_ability as intellectualAbility', 'w.originality'])
      .select(['w.industry', 'w.character', 'w.communication', 'w.recommendation', 'w.remarks'])
      .where('r.application_id', '=', id)
      .where('r.state', '=', 'answered')
      .orderBy('r.position')
      .execute();
    await record(trx, command, {
      act: 'postgraduate-application.read-references',
      after: { id, references: answers.length },
    });
    return answers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() }));
  });
}

/** A document of an application. That it was read is audited. Throws NOT_FOUND. */
export async function readDocument(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  command: Command<Actor>,
  { id, document }: { id: number; document: string },
) {
  const found = await inTransaction(db, async (trx) => {
    await demandReachable(trx, command.actor, { id, claim });
    const one = (await documentsOf(trx, id)).find((each) => each.id === document);
    if (!one) throw new AppError('NOT_FOUND');
    await record(trx, command, {
      act: 'postgraduate-application.read-document',
      after: { id, document: one.label },
    });
    return one;
  });
  const file = await blobs.get(found.id);
  if (!file) throw new AppError('NOT_FOUND');
  const ending = file.type === 'application/pdf' ? 'pdf' : 'jpg';
  return { file, name: `${found.label}.${ending}` };
}

/** The transcript has come: with all references the application is complete. Throws NOT_FOUND, STALE or CONFLICT. */
export function receiveTranscript(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version }: { id: number; version: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await demandReachable(trx, command.actor, { id, claim });
    const application = await lockApplication(trx, id);
    if (application?.version !== version) throw new AppError('STALE');
    const { numUpdatedRows } = await trx
      .updateTable('postgraduate_application')
      .set({ transcript_received_at: command.at, transcript_received_by: actorIdOf(command) })
      .where('application_id', '=', id)
      .where('transcript_received_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new AppError('CONFLICT', { message: 'The transcript has been received already.' });
    const actor = actorIdOf(command);
    await recordApplicationEvent(trx, {
      applicationId: id,
      at: command.at,
      actor,
      kind: 'transcript received',
    });
    await advanceApplication(trx, { applicationId: id, at: command.at, actor });
    await record(trx, command, { act: 'postgraduate-application.receive-transcript', after: { id } });
  });
}
