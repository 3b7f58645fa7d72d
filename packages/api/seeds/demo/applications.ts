import { storedQuestions, type AnswerStep } from '@portal/contracts/admissions';
import { applicationTypes, type ApplicationState } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Application } from '../../src/domains/admissions/applications/applications.queries';
import { encryptedPlaces } from '../../src/domains/admissions/applications/encrypted-places';
import { ninHash } from '../../src/domains/admissions/applications/identity/identity';
import { answersToStore } from '../../src/domains/admissions/applications/stored-answers';
import { encrypt } from '../../src/platform/crypto/encryption';
import type { Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import type { Applicant } from './applicants';
import { bodiesOf, hasCertificate, type Bodies } from './application-answers';
import { graduatePapers } from './postgraduate-answers';
import { sittingsOf } from './o-level-answers';
import { portraitId, writePortraits } from './portraits';
import { randomFrom } from './random';
import { insertRows } from './rows';

/** A random of its own: who applicants are is drawn from another one. */
const seed = 321;

/** An applicant with the application that their invoice has made. */
export interface Applied {
  id: number;
  applicant: Applicant;
  number: string | null;
  bodies: Bodies;
}

const stepsOf = ({ definition, plan }: Applicant) =>
  definition.steps.slice(0, plan.steps === 'all' ? undefined : plan.steps);
const answerSteps = (applicant: Applicant) =>
  stepsOf(applicant).filter((step): step is AnswerStep => !step.widget);
const isPaid = ({ plan }: Applicant) => plan.invoice === 'PAID' || plan.invoice === 'REVERSED';

/** Before anything is submitted. */
function stateOf(applicant: Applicant): ApplicationState {
  if (stepsOf(applicant).length > 0) return 'in_progress';
  return isPaid(applicant) ? 'paid' : 'invoiced';
}

/** Hands out application numbers as the counters do, on from where they are. */
async function numbering(trx: Trx) {
  const types = await trx.selectFrom('application_type').select(['id', 'prefix']).execute();
  const sessions = await trx.selectFrom('academic_session').select(['id', 'name']).execute();
  const counters = await trx
    .selectFrom('application_counter')
    .select(['application_type_id as typeId', 'session_id as sessionId', 'last'])
    .execute();
  const last = new Map(counters.map((row) => [`${row.typeId} ${row.sessionId}`, row.last]));
  return {
    next({ mode, sessionId }: Applicant['plan']): string {
      const { id } = applicationTypes[mode];
      const serial = (last.get(`${id} ${sessionId}`) ?? 0) + 1;
      last.set(`${id} ${sessionId}`, serial);
      const prefix = types.find((type) => type.id === id)?.prefix ?? '';
      const session = sessions.find((each) => each.id === sessionId)?.name ?? '';
      return `${prefix}/${session.slice(0, 4)}/${String(serial).padStart(5, '0')}`;
    },
    async write() {
      const rows = [...last].map(([key, highest]) => {
        const [application_type_id, session_id] = key.split(' ').map(Number);
        return { application_type_id, session_id, last: highest };
      });
      await sql`insert into application_counter (application_type_id, session_id, last)
        select application_type_id, session_id, last
        from json_populate_recordset(null::application_counter, ${JSON.stringify(rows)})
        on conflict (application_type_id, session_id) do update set last = excluded.last`.execute(trx);
    },
  };
}

/** Photos and certificates, as they were uploaded. */
async function writeUploads(trx: Trx, all: readonly Applied[]): Promise<void> {
  const documents = all.flatMap(({ id, applicant }) => {
    const { phone, plan } = applicant;
    const paths = stepsOf(applicant).map(({ path }) => path);
    const papers = plan.mode === 'PG' && paths.includes('documents') ? graduatePapers : [];
    const certificate =
      hasCertificate(applicant) && paths.includes('qualification-details') ? ['certificate'] : [];
    return [...papers, ...certificate].map((paper) => ({
      id: portraitId(`${phone} ${paper}`),
      key: `${phone} ${paper}`,
      application_id: id,
      name: 'Picture',
      uploaded_at: applicant.paidAt,
    }));
  });
  await writePortraits(
    trx,
    documents.map(({ key }) => key),
  );
  await insertRows(
    trx,
    'application_document',
    documents.map(({ key: _, ...row }) => row),
  );
}

/** The rows of the applications, each with the invoice that it was bought by. Answers them with their ids. */
async function writeRows(
  trx: Trx,
  applicants: readonly Applicant[],
  { invoiceIds, env }: { invoiceIds: readonly number[]; env: Env },
): Promise<Applied[]> {
  const random = randomFrom(seed + applicants.length);
  const numbers = await numbering(trx);
  await writePortraits(
    trx,
    applicants.filter((one) => stepsOf(one).length > 0).map(({ phone }) => phone),
  );
  const told = applicants.map((applicant, index) => {
    const bodies = bodiesOf(applicant, { random, serial: Number(applicant.phone.slice(-5)) });
    return { applicant, bodies, invoiceId: invoiceIds[index] ?? 0 };
  });
  const rows = told.map(({ applicant, bodies, invoiceId }) => {
    const { plan, phone, madeAt, paidAt } = applicant;
    const steps = stepsOf(applicant);
    const begun = steps.length > 0;
    const said = steps.flatMap(({ path }) => (bodies[path] ? [bodies[path]] : []));
    const of = (name: string) => said.find((body) => typeof body[name] === 'string')?.[name] as string;
    return {
      application_type_id: applicationTypes[plan.mode].id,
      session_id: plan.sessionId,
      applicant_key: phone,
      invoice_id: invoiceId,
      application_number: isPaid(applicant) ? numbers.next(plan) : null,
      state: stateOf(applicant),
      version: begun ? steps.length + 1 : 0,
      passport_id: begun ? portraitId(phone) : null,
      completed_at: null,
      verification_code: null,
      nin_hash: of('nin') ? ninHash({ env }, of('nin')) : null,
      jamb_number: of('regNumber') ?? null,
      identity_known: begun,
      created_at: madeAt,
      updated_at: paidAt,
    };
  });
  await insertRows(trx, 'application', rows);
  await numbers.write();
  const written = await trx
    .selectFrom('application')
    .select(['id', 'invoice_id as invoiceId', 'application_number as number'])
    .execute();
  const byInvoice = new Map(written.map((row) => [row.invoiceId, row]));
  return told.map(({ applicant, bodies, invoiceId }) => {
    const { id = 0, number = null } = byInvoice.get(invoiceId) ?? {};
    return { id, applicant, bodies, number };
  });
}

/** The answers of each step, stored as the form's own saves store them. */
function sectionsOf({ id, applicant, bodies }: Applied, env: Env) {
  const { person, phone } = applicant;
  const application = { id, phone, email: person.email, jambNumber: null } as Application;
  return answerSteps(applicant).map((step) => {
    // With what the schema makes of answers that are left out; that all of them are valid, the test says.
    const body = step.body.cast({ ...bodies[step.path], version: 0 }) as Record<string, unknown>;
    const { answers } = answersToStore({ env }, step, { application, section: undefined, body });
    return { application_id: id, step: step.id, answers, saved_at: applicant.paidAt };
  });
}

/** Cards and grades of those who have come to that step. */
async function writeSittings(trx: Trx, all: readonly Applied[], env: Env): Promise<void> {
  const random = randomFrom(seed + 1);
  const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
  const sittings = all
    .filter(({ applicant }) => stepsOf(applicant).some(({ widget }) => widget === 'o-level'))
    .flatMap(({ id, applicant }) =>
      sittingsOf(applicant, { id, random }).map(({ pin, serial, results, ...row }) => ({
        row: {
          application_id: id,
          ...row,
          result_pin: hex(encrypt(env.dataKey, encryptedPlaces.pin(id, row.sitting), pin)),
          result_serial: hex(encrypt(env.dataKey, encryptedPlaces.serial(id, row.sitting), serial)),
        },
        results: results.map((result, index) => ({
          application_id: id,
          sitting: row.sitting,
          position: index + 1,
          ...result,
        })),
      })),
    );
  await insertRows(
    trx,
    'o_level_sitting',
    sittings.map(({ row }) => row),
  );
  await insertRows(
    trx,
    'o_level_result',
    sittings.flatMap(({ results }) => results),
  );
}

/** Whose application it is, where JAMB's list knows the number that its form was given, and the names. */
async function joinCandidates(trx: Trx, all: readonly Applied[]): Promise<void> {
  const asksNumber = (step: AnswerStep) =>
    storedQuestions(step).some(({ listed }) => listed === 'jambNumber');
  const joined = all.flatMap(({ id, applicant }) =>
    applicant.listed && !applicant.otherNames && answerSteps(applicant).some(asksNumber)
      ? [
          {
            session_id: applicant.plan.sessionId,
            jamb_number: applicant.listed.number,
            application_type_id: applicationTypes[applicant.plan.mode].id,
            application_id: id,
            joined_at: applicant.paidAt,
            joined_by: 'applicant',
          },
        ]
      : [],
  );
  await insertRows(trx, 'jamb_candidate_application', joined);
}

/**
 * Writes the applications with what each applicant has saved so far: in as few statements as they are kinds of rows, and
 * as the form's own saves would. Nothing is submitted by this.
 */
export async function writeApplications(
  trx: Trx,
  applicants: readonly Applicant[],
  given: { invoiceIds: readonly number[]; env: Env },
): Promise<Applied[]> {
  const all = await writeRows(trx, applicants, given);
  await writeUploads(trx, all);
  await insertRows(
    trx,
    'application_section',
    all.flatMap((each) => sectionsOf(each, given.env)),
  );
  await writeSittings(trx, all, given.env);
  await joinCandidates(trx, all);
  const events = all
    .filter(({ applicant }) => isPaid(applicant))
    .map(({ id, applicant }) => {
      return { application_id: id, at: applicant.paidAt, detail: {}, actor: 'system', kind: 'paid' };
    });
  await insertRows(trx, 'application_event', events);
  return all;
}
