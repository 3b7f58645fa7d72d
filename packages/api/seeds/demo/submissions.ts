import { sql } from 'kysely';
import { applicationById } from '../../src/domains/admissions/applications/applications.queries';
import { submitApplication } from '../../src/domains/admissions/applications/save-step';
import { clockOf } from '../../src/platform/clock';
import type { Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import { codeOf } from './applicants';
import type { Applied } from './applications';
import { insertRows } from './rows';

export const isSubmitted = ({ applicant }: Applied) => applicant.plan.steps === 'all';

/** Submits the forms that are filled in, each as its last step does it and in the order of time. */
export async function submitForms(trx: Trx, all: readonly Applied[], { env }: { env: Env }): Promise<void> {
  const filled = all
    .filter(isSubmitted)
    .sort((a, b) => a.applicant.submittedAt.getTime() - b.applicant.submittedAt.getTime() || a.id - b.id);
  for (const { id, applicant } of filled) {
    const application = await applicationById(trx, id);
    if (!application) throw new Error(`no application ${id}`);
    const clock = clockOf(() => applicant.submittedAt);
    await submitApplication({ clock, env }, trx, { application, definition: applicant.definition });
  }
  const codes = filled.map(({ id, number }) => ({ id, code: codeOf(number ?? '') }));
  // The same in every run.
  await sql`update application a set verification_code = r.code
    from json_to_recordset(${JSON.stringify(codes)}) as r (id bigint, code text) where a.id = r.id`.execute(
    trx,
  );
  const events = filled.map(({ id, applicant: { submittedAt: at } }) => {
    return { application_id: id, at, detail: {}, actor: 'applicant', kind: 'submitted' };
  });
  await insertRows(trx, 'application_event', events);
}
