import { documentsSection, documentsTitle, longestReset, reopenable } from '@portal/contracts/admissions';
import { counted, formatDate, formatRrr, asSentence } from '@portal/shared/model';
import { daysAfter } from '../../../platform/clock';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { hashSecret } from '../../../platform/crypto/tokens';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { enqueue } from '../../../platform/outbox/outbox';
import { sendSms } from '../../../platform/sms/send-sms';
import { dayEnds } from '../../../platform/windows/window-days';
import { recordApplicationEvent, type Application } from '../applications/applications.queries';
import { formOfApplication, programmeOfApplication } from '../applications/programmes/forms-of-mode';
import { codeBuckets } from '../applications/hidden-answers/hidden-answers';
import { widgets } from '../applications/widgets';
import { asksDocuments } from '../documents/asked-documents';
import { demandNotOnList, holdSeenApplication, type SeenApplication } from './held-application';
import { keepVersion } from './keep-version';

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** The last moment in which it can be changed. Throws INVALID for a day that is over or too far away. */
function lastMoment(until: string, at: Date): Date {
  const last = dayEnds(until);
  if (last <= at) throw invalid('until', 'that day is over');
  if (last > daysAfter(at, longestReset + 1))
    throw invalid('until', `at most ${counted(longestReset, 'day')} from now`);
  return last;
}

/** The form, and the titles of the sections that are chosen of it. Throws INVALID for others. */
async function chosenOf(trx: Trx, application: Application, sections: readonly string[]) {
  const form = await formOfApplication(trx, application);
  const steps = reopenable(form?.definition.steps ?? []);
  const documents = { id: documentsSection, title: documentsTitle, needsPhoto: false };
  const has = form && (await asksDocuments(trx, { application, definition: form.definition }));
  const chosen = [...steps, ...(has ? [documents] : [])].filter(({ id }) => sections.includes(id));
  if (!form || chosen.length !== new Set(sections).size)
    throw invalid('sections', 'this form has no such section');
  if (steps.some(({ widget }) => widget && !widgets[widget].kept))
    throw new AppError('CONFLICT', { message: 'Applications of this form cannot be opened again yet.' });
  return { form, chosen };
}

/** Mail and SMS to whoever filled it in. */
async function tellApplicant(
  trx: Trx,
  { publicUrl }: Deps['env'],
  told: { application: Application; titles: string; until: string; reason: string; now: Date; key: string },
): Promise<void> {
  const { application, titles, until, reason, now, key } = told;
  const path = (await programmeOfApplication(trx, application))?.routes.login ?? '';
  const { applicationNumber, typeName, session, firstname, email: to, phone, rrr } = application;
  const text = [
    `Dear ${firstname},`,
    '',
    `The admissions office has opened your application ${applicationNumber ?? ''} for ${typeName}, ${session}, again.`,
    `What you can change: ${titles}. Why: ${asSentence(reason)}`,
    '',
    `Log in at ${publicUrl}${path} with your RRR ${formatRrr(rrr ?? '')}, change it and submit again by ${formatDate(until)}. If you do not, what you submitted before counts as it was.`,
  ].join('\n');
  const subject = `Your application ${applicationNumber ?? ''} can be changed`;
  await enqueue(trx, { kind: 'mail', key, payload: { to, subject, text }, runAt: now });
  await sendSms(trx, {
    template: 'form opened again',
    to: phone,
    values: { number: applicationNumber ?? '', matter: titles, day: formatDate(until) },
    key,
    now,
  });
}

interface Reset extends SeenApplication {
  sections: readonly string[];
  until: string;
}

/**
 * Opens sections of a submitted application again until the end of a day. What was submitted is kept, and counts again
 * where nothing is submitted in time. Throws NOT_FOUND, STALE, INVALID, and CONFLICT for one that is not submitted or whose
 * person is on the admission list.
 */
export function resetApplication(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  { sections, until, ...seen }: Reset,
): Promise<{ version: number }> {
  const { at: now, actor, reason = '' } = command;
  return inTransaction(db, async (trx) => {
    const application = await holdSeenApplication(trx, command, seen);
    const { id, state } = application;
    if (application.voidedAt || (state !== 'completed' && state !== 'screened'))
      throw new AppError('CONFLICT', { message: 'Only a submitted application is opened again.' });
    await demandNotOnList(trx, id);
    const last = lastMoment(until, now);
    const { form, chosen } = await chosenOf(trx, application, sections);
    const by = actor.userId;
    const versionId = await keepVersion(trx, { application, form, kind: 'submitted', by, at: now });
    const ids = chosen.map((step) => step.id);
    const reset = await trx
      .insertInto('application_reset')
      .values({
        application_id: id,
        sections: ids,
        reason,
        until: last,
        from_state: state,
        version_id: versionId,
        made_by: by,
        made_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = chosen.some(({ needsPhoto }) => needsPhoto) ? ['photo'] : [];
    const version = application.version + 1;
    await trx
      .updateTable('application')
      .set({
        state: 'in_progress',
        version,
        reopened_sections: [...ids, ...photo],
        reopened_until: last,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    const detail = { sections: ids, until };
    await recordApplicationEvent(trx, {
      applicationId: id,
      at: now,
      actor: by,
      kind: 'opened again',
      detail,
    });
    const titles = chosen.map(({ title }) => title).join(', ');
    const key = `application reset:${reset.id}`;
    await tellApplicant(trx, env, { application, titles, until, reason, now, key });
    await record(trx, command, {
      act: 'application.reset',
      after: { id, applicationNumber: application.applicationNumber, sections: ids, until },
    });
    return { version };
  });
}

/**
 * Forgets how often the RRR of an application was tried in this minute, and how many codes were sent for it in this day:
 * whoever has the RRR can use them up. Throws NOT_FOUND, and FORBIDDEN for one's own.
 */
export function resetLogins(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  { id }: { id: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('application')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    const application = await holdSeenApplication(trx, command, { id, version: known?.version ?? 0 });
    const tried = `%:rrr:${hashSecret(application.rrr ?? '')}`;
    await trx
      .deleteFrom('rate_counter')
      .where((row) =>
        row.or([
          row('bucket', 'like', tried),
          row('bucket', '=', row.fn<string>('any', [row.val(codeBuckets({ env }, application))])),
        ]),
      )
      .execute();
    const after = { id, applicationNumber: application.applicationNumber };
    await record(trx, command, { act: 'application.reset-logins', after });
  });
}
