import { sql } from 'kysely';
import type { ProgrammeForm } from '@portal/contracts/admissions';
import type { Trx } from '../../../platform/database/database';
import { sectionsOf, type Application } from '../applications/applications.queries';
import { writeSection } from '../applications/change-application';
import { widgets } from '../applications/widgets';
import type { KeptContent } from './manage-applications.tables';

type Form = Pick<ProgrammeForm, 'definition'>;

/** What an application says now. */
export async function contentOf(trx: Trx, { definition }: Form, applicationId: number): Promise<KeptContent> {
  const sections = Object.fromEntries(await sectionsOf(trx, applicationId));
  const kept: Record<string, unknown> = {};
  for (const step of definition.steps)
    if (step.widget) kept[step.id] = await widgets[step.widget].kept?.keep(trx, applicationId);
  return { sections, widgets: kept };
}

interface Keeping {
  application: Application;
  form: Form;
  kind: 'submitted' | 'unsubmitted';
  by: string;
  at: Date;
}

/** Keeps what an application says, before something else takes its place. Answers the id of the version. */
export async function keepVersion(trx: Trx, { application, form, kind, by, at }: Keeping): Promise<number> {
  const { id, passportId, completedAt } = application;
  const { next } = await trx
    .selectFrom('application_version')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  const kept = await trx
    .insertInto('application_version')
    .values({
      application_id: id,
      number: next,
      kind,
      content: JSON.stringify(await contentOf(trx, form, id)),
      passport_id: passportId,
      completed_at: kind === 'submitted' ? completedAt : null,
      kept_by: by,
      kept_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** Puts a kept version back in the place of what an application says. */
export async function putBack(
  trx: Trx,
  {
    application: { id },
    form,
    versionId,
    now,
  }: { application: Application; form: Form; versionId: number; now: Date },
): Promise<void> {
  const { content, passportId } = await trx
    .selectFrom('application_version')
    .select(['content', 'passport_id as passportId'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('application_section').where('application_id', '=', id).execute();
  for (const [step, answers] of Object.entries(content.sections))
    await writeSection(trx, { applicationId: id, step, answers, now });
  for (const step of form.definition.steps)
    if (step.widget) await widgets[step.widget].kept?.putBack(trx, id, content.widgets[step.id]);
  await trx.updateTable('application').set({ passport_id: passportId }).where('id', '=', id).execute();
}
