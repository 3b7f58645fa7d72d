import { createHash } from 'node:crypto';
import { formOf, programmes, ratings } from '@portal/contracts/admissions';
import { applicationTypes, lagosDate, paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import { applicationPaid } from '../../src/domains/admissions/application-invoice/application-paid';
import { saveStep } from '../../src/domains/admissions/applications/save-step';
import { receiveTranscript } from '../../src/domains/admissions/postgraduate/read-application';
import { declineReference, sendReference } from '../../src/domains/admissions/postgraduate/write-reference';
import { invoiceById } from '../../src/domains/finance/invoices/invoices.queries';
import { clockOf } from '../../src/platform/clock';
import { databaseBlobs } from '../../src/platform/database/blobs';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Deps } from '../../src/platform/deps';
import type { Env } from '../../src/platform/env';
import { referenceRows } from '../reference';
import { applicationFees } from './fees.data';
import type { DemoInvoice } from './numbered-invoices';
import { graduatePapers, graduateBodies } from './postgraduate-answers';
import { portraitId, writePortraits } from './portraits';
import { randomFrom, type Random } from './random';
import { currentSessionId, sessions } from './sessions';
import { personOf } from './students';

const day = 86_400_000;
/** A random of its own: other demo data stays as it is. */
const seed = 270;
const type = applicationTypes.PG;

/** How many references have come, and whether one referee declined and the transcript is there. */
interface Plan {
  count: number;
  answered: number;
  declined?: true;
  transcript?: true;
}
const plans: readonly Plan[] = [
  { count: 2, answered: 0 },
  { count: 2, answered: 2 },
  { count: 1, answered: 1, declined: true },
  { count: 5, answered: 3 },
  { count: 2, answered: 3, transcript: true },
];

interface Graduate {
  plan: Plan;
  person: ReturnType<typeof personOf>;
  phone: string;
  paidAt: Date;
}

/** Postgraduate applicants, whose invoices are written with all others. */
export function demoGraduates(now: Date): { graduates: Graduate[]; invoices: DemoInvoice[] } {
  const random = randomFrom(seed);
  const all = plans.flatMap((plan) => Array.from({ length: plan.count }, () => plan));
  const graduates = all.map((plan, index) => ({
    plan,
    person: personOf(random, 80_000 + index),
    phone: `+23470370${String(10_000 + index)}`,
    paidAt: new Date(now.getTime() - (12 - (index % 6)) * day),
  }));
  const session = sessions[currentSessionId - 1]?.name ?? '';
  const invoices = graduates.map(({ person, phone, paidAt }): DemoInvoice => {
    const createdAt = new Date(paidAt.getTime() - day);
    return {
      purposeId: paymentPurposes.application,
      payerKey: phone,
      sessionId: currentSessionId,
      item: String(type.id),
      payer: {
        lastname: person.surname,
        firstname: person.first_name,
        middlename: person.middle_name,
        email: person.email,
        phone,
      },
      description: 'Postgraduate application form',
      lines: [
        { description: `Postgraduate application form, ${session}`, amount_kobo: applicationFees.PG * 100 },
      ],
      status: 'PAID',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 120 * day),
      paidAt,
    };
  });
  return { graduates, invoices };
}

const { department: departments } = referenceRows();

/** The photo, as it was uploaded. */
async function uploadPhoto(trx: Trx, { phone }: Graduate, applicationId: number): Promise<void> {
  await writePortraits(trx, [phone]);
  await trx
    .updateTable('application')
    .set({ passport_id: portraitId(phone) })
    .where('id', '=', applicationId)
    .execute();
}

/** The papers, just before the step that names them is saved. */
async function uploadPapers(trx: Trx, { phone, paidAt }: Graduate, applicationId: number): Promise<void> {
  const documents = graduatePapers.map((paper) => `${phone} ${paper}`);
  await writePortraits(trx, documents);
  await trx
    .insertInto('application_document')
    .values(
      documents.map((key) => ({
        id: portraitId(key),
        application_id: applicationId,
        name: 'Picture',
        uploaded_at: paidAt,
      })),
    )
    .execute();
}

/** Fills in the form and submits it, step by step. */
async function fillIn(
  deps: Deps,
  graduate: Graduate,
  which: { applicationId: string; rrr: string; random: Random },
) {
  const form = formOf(programmes.postgraduate);
  if (!form) throw new Error('Postgraduate has a form');
  const { id: departmentId } = which.random.pick(departments);
  const { person, phone } = graduate;
  const sent = graduateBodies({ person, phone, departmentId }, which.random);
  const { version } = await deps.db
    .selectFrom('application')
    .select('version')
    .where('id', '=', Number(which.applicationId))
    .executeTakeFirstOrThrow();
  const { definition } = form;
  for (const [index, step] of definition.steps.entries()) {
    if (step.path === 'documents')
      await uploadPapers(deps.db as unknown as Trx, graduate, Number(which.applicationId));
    const context = { today: lagosDate(deps.clock.now()) };
    const body = step.body.validateSync(
      { ...sent[step.path], version: version + index },
      { context },
    ) as Record<string, unknown>;
    const applicant = { applicationId: which.applicationId, rrr: which.rrr, marks: {}, visit: '' };
    await saveStep(deps, applicant, { mode: 'PG', definition, foreign: [], step, body });
  }
}

/** The secrets of the links that were mailed to the referees of an application, in their order. */
export async function mailedTokens(trx: Trx, applicationId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select o.payload->>'text' as text from referee r
    join outbox o on o.kind = 'mail' and o.payload->>'to' = r.email and o.key like 'referee:%'
    where r.application_id = ${applicationId} order by r.position`.execute(trx);
  return rows.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '');
}

const remarks =
  'Among the best of the year: careful in the laboratory, quick to see what a question is really about, and good company in a team.';

/** The first referees answer; the last one declines, where the plan says so. */
export async function answerReferences(
  deps: Deps,
  tokens: readonly string[],
  { plan }: { plan: Pick<Plan, 'answered' | 'declined'> },
  random: Random,
): Promise<void> {
  const rate = () => ratings[2 + random.whole(3)] ?? 'Good';
  for (const token of tokens.slice(0, plan.answered)) {
    await sendReference(deps, {
      token,
      fullName: 'Musa Bello',
      position: 'Senior Lecturer',
      institution: 'Federal University of Technology, Gurara',
      mobileNumber: '08031234567',
      yearsKnown: 3 + random.whole(5),
      capacity: 'Lecturer',
      intellectualAbility: rate(),
      originality: rate(),
      industry: rate(),
      character: rate(),
      communication: rate(),
      recommendation: random.chance(80) ? 'strong' : 'reserved',
      remarks,
    });
  }
  const last = tokens.at(-1);
  if (plan.declined && last) await declineReference(deps, last);
}

/**
 * What chance has made is made the same in every run, and what was mailed by then is not mailed again: nobody has these
 * links any more, applicants can have them mailed anew.
 */
async function settle(trx: Trx, { phone, person }: Graduate, applicationId: number): Promise<void> {
  const code = createHash('md5').update(`postgraduate ${phone}`).digest('hex').slice(0, 16).toUpperCase();
  await trx
    .updateTable('application')
    .set({ verification_code: code.replace(/[01]/g, 'Z') })
    .where('id', '=', applicationId)
    .execute();
  await sql`update referee_link l set hash = md5('demo ' || l.referee_id) from referee r
    where r.id = l.referee_id and r.application_id = ${applicationId}`.execute(trx);
  await sql`delete from outbox where kind = 'mail' and (payload->>'to' = ${person.email}
    or payload->>'to' in (select email from referee where application_id = ${applicationId}))`.execute(trx);
  await sql`delete from outbox where kind = 'sms'
    and key in (select id::text from sms_message where phone = ${phone})`.execute(trx);
  await sql`delete from sms_message where phone = ${phone}`.execute(trx);
}

/** Postgraduate applicants: some wait for referees, some for the transcript, and some are complete. */
export async function seedPostgraduates(
  trx: Trx,
  given: { graduates: readonly Graduate[]; invoiceIds: readonly number[]; env: Env; officer: string },
): Promise<void> {
  const random = randomFrom(seed + 1);
  for (const [index, graduate] of given.graduates.entries()) {
    const { plan, paidAt } = graduate;
    const invoice = await invoiceById(trx, given.invoiceIds[index] ?? 0);
    const id = await applicationPaid(trx, invoice, paidAt);
    await uploadPhoto(trx, graduate, id);
    const at = (days: number) => new Date(paidAt.getTime() + days * day);
    const depsAt = (days: number) =>
      ({
        db: trx as unknown as Db,
        env: given.env,
        clock: clockOf(() => at(days)),
        blobs: databaseBlobs(trx as unknown as Db),
      }) as Deps;
    await fillIn(depsAt(1), graduate, { applicationId: String(id), rrr: invoice.rrr ?? '', random });
    await answerReferences(depsAt(3), await mailedTokens(trx, id), graduate, random);
    if (plan.transcript) {
      const { version } = await trx
        .selectFrom('application')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const actor = {
        userId: given.officer,
        userName: 'admissions',
        userType: 'official' as const,
        roles: [],
        claims: ['admissions.edit' as const],
        localClaims: [],
        sessionId: '',
      };
      await receiveTranscript(depsAt(5), { actor, at: at(5) }, { id, version });
    }
    await settle(trx, graduate, id);
  }
}
