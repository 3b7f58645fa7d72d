import type { Db, Trx } from '../../../platform/database/database';

const selectApplication = (db: Db | Trx) =>
  db
    .selectFrom('application as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .innerJoin('application_type as t', 't.id', 'a.application_type_id')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .select([
      'a.id',
      'a.state',
      'a.version',
      'a.application_type_id as typeId',
      'a.session_id as sessionId',
      'a.application_number as applicationNumber',
      'a.jamb_number as jambNumber',
      'a.passport_id as passportId',
      'a.completed_at as completedAt',
      'a.verification_code as verificationCode',
      'a.reopened_sections as reopenedSections',
      'a.reopened_until as reopenedUntil',
      'a.voided_at as voidedAt',
      't.name as typeName',
      't.mode',
      't.student_type_id as studentTypeId',
      's.name as session',
      'i.rrr',
      'i.lastname',
      'i.firstname',
      'i.middlename',
      'i.email',
      'i.phone',
    ]);
export type Application = Awaited<
  ReturnType<ReturnType<typeof selectApplication>['executeTakeFirstOrThrow']>
>;

export function applicationById(db: Db | Trx, id: number): Promise<Application | undefined> {
  return selectApplication(db).where('a.id', '=', id).executeTakeFirst();
}

/** The application and its row's lock, so that two saves come one after the other. */
export async function lockApplication(trx: Trx, id: number): Promise<Application | undefined> {
  // Its key stays: what refers to it is written meanwhile, as by a list that is waited for here.
  await trx.selectFrom('application').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return applicationById(trx, id);
}

export function applicationByCode(db: Db | Trx, code: string): Promise<Application | undefined> {
  return selectApplication(db).where('a.verification_code', '=', code).executeTakeFirst();
}

/** Answers by step. */
export async function sectionsOf(db: Db | Trx, applicationId: number) {
  const rows = await db
    .selectFrom('application_section')
    .select(['step', 'answers'])
    .where('application_id', '=', applicationId)
    .execute();
  return new Map(rows.map(({ step, answers }) => [step, answers]));
}

export async function oLevelOf(db: Db | Trx, applicationId: number) {
  const sittings = await db
    .selectFrom('o_level_sitting as o')
    .innerJoin('lookup as l', (join) =>
      join.on('l.list', '=', 'examination-types').onRef('l.id', '=', 'o.examination_type_id'),
    )
    .select([
      'o.sitting',
      'o.awaiting',
      'o.examination_type_id as examinationTypeId',
      'l.name as examinationType',
      'o.exam_number as examNumber',
      'o.exam_center as examCenter',
      'o.exam_year as examYear',
      'o.result_pin as resultPin',
      'o.result_serial as resultSerial',
    ])
    .where('o.application_id', '=', applicationId)
    .orderBy('o.sitting')
    .execute();
  const results = await db
    .selectFrom('o_level_result as r')
    .innerJoin('lookup as s', (join) =>
      join.on('s.list', '=', 'olevel-subjects').onRef('s.id', '=', 'r.subject_id'),
    )
    .innerJoin('lookup as g', (join) =>
      join.on('g.list', '=', 'olevel-grades').onRef('g.id', '=', 'r.grade_id'),
    )
    .select(['r.sitting', 'r.subject_id as subjectId', 's.name as subject', 'r.grade_id as gradeId'])
    .select('g.name as grade')
    .where('r.application_id', '=', applicationId)
    .orderBy('r.sitting')
    .orderBy('r.position')
    .execute();
  return sittings.map((sitting) => ({
    ...sitting,
    results: results.filter((result) => result.sitting === sitting.sitting),
  }));
}
/** Sittings of an application whose results are still to come. */
export async function awaitedSittings(db: Db | Trx, applicationId: number | null): Promise<Sitting[]> {
  if (applicationId === null) return [];
  return (await oLevelOf(db, applicationId)).filter(({ awaiting }) => awaiting);
}

export type Sitting = Awaited<ReturnType<typeof oLevelOf>>[number];

export async function recordApplicationEvent(
  trx: Trx,
  event: { applicationId: number; at: Date; actor: string; kind: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { applicationId, at, actor, kind, detail = {} } = event;
  await trx
    .insertInto('application_event')
    .values({ application_id: applicationId, at, actor, kind, detail: JSON.stringify(detail) })
    .execute();
}
