import { sql } from 'kysely';
import {
  allForms,
  formOf,
  isRows,
  setAt,
  storedQuestions,
  type AnswerStep,
  type RecordDefinition,
  type StepDefinition,
} from '@portal/contracts/admissions';
import { applicationTypes, lagosDate, type ApplicationMode } from '@portal/shared/model';
import type { TestDatabase } from '../../test/database';
import { cloneDemoDatabase, demoEnv } from '../../test/demo-database';
import {
  applicationById,
  oLevelOf,
  sectionsOf,
  type Application,
} from '../../src/domains/admissions/applications/applications.queries';
import { formContext } from '../../src/domains/admissions/applications/form-context';
import { presentApplication } from '../../src/domains/admissions/applications/present-application';
import { storedAnswer, storedRows } from '../../src/domains/admissions/applications/stored-answers';
import { stage } from '../../src/domains/admissions/reports/application-stage';
import { fakeClock } from '../../src/platform/clock';
import type { Db } from '../../src/platform/database/database';

/** Applications of a programme and a session by the stage that they are in. */
type Stages = Record<string, number>;

const outcomes = {
  recommended: 3,
  admitted: 3,
  accepted: 3,
  cleared: 2,
  matriculated: 2,
  declined: 2,
  lapsed: 2,
  withdrawn: 2,
};
/** Of this session. Who was opened again is in progress. */
const expected: Record<ApplicationMode, Stages> = {
  UTME: { invoiced: 26, paid: 14, in_progress: 30, completed: 27, screened: 69, recommended: 6, admitted: 6 },
  JUPEB: {
    ...outcomes,
    invoiced: 26,
    paid: 11,
    in_progress: 14,
    completed: 36,
    not_admitted: 5,
    cleared: 3,
    declined: 3,
    lapsed: 3,
    withdrawn: 5,
  },
  DIRECT_ENTRY: { invoiced: 17, paid: 12, in_progress: 24, completed: 41, ...outcomes },
  SUPPLEMENTARY: { invoiced: 17, paid: 9, in_progress: 20, completed: 8, screened: 16, ...outcomes },
  PRE_DEGREE: { invoiced: 17, paid: 10, in_progress: 20, completed: 36, ...outcomes },
  CCE: { invoiced: 17, paid: 10, in_progress: 21, completed: 35, ...outcomes },
  PG: {
    invoiced: 17,
    paid: 8,
    in_progress: 16,
    referees_pending: 15,
    transcript_pending: 11,
    completed: 7,
    ...outcomes,
  },
};

const count = async (db: Db, query: string) => {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${query}`).execute(db);
  return rows[0]?.n;
};

describe('the applicants of the demo', () => {
  let database: TestDatabase;
  let db: Db;
  const clock = fakeClock();
  const env = demoEnv();
  beforeAll(async () => {
    database = await cloneDemoDatabase();
    db = database.db;
  }, 600_000);
  afterAll(() => database.close());

  async function stagesOf(sessionId: number): Promise<Record<string, Stages>> {
    const { rows } = await sql<{ mode: string; stage: string; n: number }>`
      select t.mode, ${stage} as stage, count(*)::int as n from application a
      join application_type t on t.id = a.application_type_id
      left join lateral (select x.* from admission_list_entry x where x.application_id = a.id
        order by x.id desc limit 1) e on true
      left join student p on p.id = e.student_id
      where a.session_id = ${sessionId} group by 1, 2`.execute(db);
    const all: Record<string, Stages> = {};
    for (const { mode, stage: at, n } of rows) all[mode] = { ...all[mode], [at]: n };
    return all;
  }

  it('are some nine hundred, in every stage of all seven programmes', async () => {
    expect(await stagesOf(4)).toEqual(expected);
    const total = await count(db, 'application');
    expect(total).toBeGreaterThan(880);
  });

  it('have been ranked in the session before, where nothing but its end is left', async () => {
    const { UTME: stages = {}, ...others } = await stagesOf(3);
    expect(others).toEqual({});
    expect(stages).toMatchObject({ invoiced: 12, paid: 6, in_progress: 12 });
    const absent = 'screening_candidate where session_id = 3 and score is null';
    expect(stages['completed']).toBe(await count(db, absent));
    expect(await count(db, `${absent} and not absent`)).toBe(0);
    expect(stages).toMatchObject({ accepted: 3, cleared: 4, declined: 5, lapsed: 5, withdrawn: 2 });
    expect(stages['matriculated']).toBeGreaterThan(5);
    expect(stages['screened']).toBeGreaterThan(20);
    const { rows } = await sql<{ session: number; drafts: number }>`
      select session_id as session, (select count(*)::int from ranking_entry e where e.run_id = r.id) as drafts
      from ranking_run r`.execute(db);
    expect(rows).toEqual([{ session: 3, drafts: expect.any(Number) }]);
    expect(rows[0]?.drafts).toBe(await count(db, "ranking_place where outcome = 'placed'"));
  });

  it('have results of this session: released by a second officer, uploaded, and still to be sat', async () => {
    const files = await sql<{ state: string; n: number; own: number }>`
      select u.state, count(*)::int as n, count(*) filter (where u.released_by = u.uploaded_by)::int as own
      from screening_upload u where session_id = 4 group by 1 order by 1`.execute(db);
    expect(files.rows).toEqual([
      { state: 'released', n: 2, own: 0 },
      { state: 'waiting', n: 1, own: 0 },
    ]);
    // Whoever still sits applies for other departments: the others can be ranked as soon as the file is released.
    const incomplete = `screening_candidate c join application a on a.id = c.application_id
      where c.session_id = 4 and c.application_type_id = 1 and c.score is null and not c.absent`;
    expect(await count(db, `${incomplete} and c.department_id > 70`)).toBe(await count(db, incomplete));
    // A journey ranks this department alone.
    expect(await count(db, 'screening_candidate where department_id = 21')).toBe(0);
  });

  it('stand where their entries, offers and money say', async () => {
    const impossible = [
      "application where state <> 'invoiced' and application_number is null",
      "application a join invoice i on i.id = a.invoice_id where a.state <> 'invoiced' and i.status not in ('PAID', 'REVERSED')",
      "application a join invoice i on i.id = a.invoice_id where a.state = 'invoiced' and i.status = 'PAID'",
      "application where completed_at is null and state not in ('invoiced', 'paid', 'in_progress', 'withdrawn')",
      'application where completed_at < created_at or completed_at > now()',
      "admission_list_entry where state = 'accepted' and (invoice_id is null or student_id is null)",
      "admission_list_entry where state in ('approved', 'published', 'accepted') and approved_by in (select person from authorship w where w.kind = 'admission entry' and w.subject = admission_list_entry.id::text and w.act = 'wrote')",
      'admission_list_entry e join application a on a.id = e.application_id where a.completed_at > e.added_at',
      "admission_list_entry where state = 'published' and lapses_at < offered_at",
      "admission_list_entry e join student p on p.id = e.student_id where e.state = 'accepted' and e.session_id = 4 and p.matric_number is not null and p.user_id is null and (p.cleared_at is null or not exists (select from student_fee_paid f where f.student_id = p.id and f.session_id = 4 and f.purpose_id = 1))",
      "course_registration r join admission_list_entry e on e.student_id = r.student_id and e.session_id = r.session_id join student p on p.id = r.student_id where e.state = 'accepted' and p.user_id is null and not exists (select from student_fee_paid f where f.student_id = p.id and f.session_id = r.session_id and f.purpose_id = 1)",
      "clearance c join admission_list_entry e on e.id = c.entry_id join student p on p.id = e.student_id where c.state = 'cleared' and c.decided_by = 'system' and p.user_id is null",
      'matric_number_issue m join student p on p.id = m.student_id where p.cleared_at is null or p.cleared_at > m.issued_at',
    ];
    for (const query of impossible) expect([query, await count(db, query)]).toEqual([query, 0]);
    const wrongFee = `invoice i join application_setup u on u.application_type_id = i.item::int and u.session_id = i.session_id
      join application_fee f on f.setup_id = u.id and f.state = 'active'
      where i.purpose_id = 4 and i.item <> '' and i.total_kobo <> f.amount_kobo`;
    expect(await count(db, wrongFee)).toBe(0);
  });

  it('have certificates that are checked, applications opened again and removed, and referees of every kind', async () => {
    const of = async (query: string) => {
      const { rows } = await sql.raw<{ state: string }>(`select distinct ${query} order by 1`).execute(db);
      return rows.map(({ state }) => state);
    };
    expect(await of('state from certificate_verification')).toEqual([
      'genuine',
      'letter_sent',
      'listed',
      'not_genuine',
      'replied',
    ]);
    expect(await of('state from referee')).toEqual(['answered', 'asked', 'declined', 'lapsed']);
    expect(await count(db, 'application where reopened_sections is not null')).toBe(4);
    expect(await count(db, 'application where voided_at is not null')).toBe(4);
  });

  it('lists what an entrant said of a degree or diploma, once, and nothing that an officer typed before', async () => {
    const again = (state: string) =>
      sql
        .raw(
          `select list_certificates_of_form(id, now()) from admission_list_entry
        where application_type_id in (2, 4) and state = '${state}' and application_id is not null`,
        )
        .execute(db);
    const ofForms = "certificate_verification where added_by = 'system'";
    const entrants = `admission_list_entry where application_type_id in (2, 4) and state = 'accepted'
      and application_id is not null`;
    const before = Number(await count(db, 'certificate_verification'));
    expect(await count(db, ofForms)).toBeGreaterThanOrEqual(Number(await count(db, entrants)));
    const asSaid = `certificate_verification v join admission_list_entry e on e.id = v.entry_id
      join application_section s on s.application_id = e.application_id and s.step in ('pg-education', 'qualification')
      where v.added_by = 'system' and s.answers::text like '%' || v.institution || '%'
        and s.answers::text like '%' || v.programme || '%' and (v.year is null or v.year >= 1950)`;
    expect(await count(db, asSaid)).toBe(await count(db, ofForms));
    expect(await count(db, `${ofForms} and year is not null`)).toBeGreaterThan(0);
    await again('accepted');
    expect(await count(db, 'certificate_verification')).toBe(before);
    // One that somebody typed for an offer that is still open.
    const typed = await sql
      .raw<{ id: number }>(
        `insert into certificate_verification
      (entry_id, institution, qualification, programme, class, year, added_by, added_at)
      select e.id, upper(s.answers ->> 'previousSchool'), 'Diploma', 'x', '', null, '1', now()
      from admission_list_entry e join application_section s on s.application_id = e.application_id and s.step = 'qualification'
      where e.application_type_id = 4 and e.state = 'published' order by e.id limit 1 returning id`,
      )
      .execute(db);
    expect(typed.rows).toHaveLength(1);
    const open = await count(
      db,
      `admission_list_entry where application_type_id in (2, 4) and state = 'published' and application_id is not null`,
    );
    await again('published');
    expect(await count(db, 'certificate_verification')).toBe(before + Number(open));
  });

  const definitionOf = (application: Application, saved: ReadonlyMap<string, unknown>): RecordDefinition => {
    const found = allForms
      .filter(({ mode }) => mode === application.mode)
      .map((form) => formOf(form)?.definition)
      .find((definition) => {
        const ids = definition?.steps.map(({ id }) => id) ?? [];
        return [...saved.keys()].every((id) => ids.includes(id));
      });
    if (!found) throw new Error(`no form has what application ${application.id} has saved`);
    return found;
  };

  /** What a step would be sent to be stored as it is. */
  const sentOf = (application: Application, step: AnswerStep, section: Record<string, unknown>) =>
    storedQuestions(step).reduce<Record<string, unknown>>(
      (all, question) => {
        const answer = isRows(question)
          ? storedRows(section, question)
          : storedAnswer({ env }, { application, section }, question);
        return setAt(all, question.name, answer);
      },
      { version: application.version, email: application.email },
    );

  async function bodyOf(application: Application, step: StepDefinition, saved: Map<string, object>) {
    if (!step.widget) return sentOf(application, step, (saved.get(step.id) ?? {}) as Record<string, unknown>);
    const sittings = await oLevelOf(db, application.id);
    return {
      version: application.version,
      [step.key]: sittings.map(({ results, examinationTypeId, examYear, ...sitting }) => ({
        ...sitting,
        ExaminationTypeId: String(examinationTypeId),
        examYear: String(examYear),
        resultPin: 'kept',
        resultSerialNumber: 'kept',
        subjectGrade: Object.fromEntries(
          results.map(({ subjectId, gradeId }) => [String(subjectId), String(gradeId)]),
        ),
      })),
    };
  }

  it('have said nothing that their own form would not take, and all of it where they have submitted', async () => {
    const { rows } = await sql<{ id: number }>`select id from application
      where state not in ('invoiced', 'paid') order by id`.execute(db);
    const wrong: string[] = [];
    for (const { id } of rows) {
      const application = await applicationById(db, id);
      if (!application) throw new Error(`no application ${id}`);
      const saved = await sectionsOf(db, id);
      const { steps } = definitionOf(application, saved);
      const today = lagosDate(clock.now());
      const context = { today, ...(await formContext({ clock }, db, application)) };
      const due = steps.filter((step) => application.completedAt || saved.has(step.id));
      for (const step of due) {
        const body = await bodyOf(application, step, saved as Map<string, object>);
        await step.body
          .validate(body, { context, abortEarly: false })
          .catch((error: Error & { errors?: string[] }) => {
            wrong.push(
              `${application.mode} ${id} ${step.id}: ${(error.errors ?? [error.message]).join(', ')}`,
            );
          });
      }
    }
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(600);
  }, 60_000);

  it('have records that the product itself can show, encrypted numbers and all', async () => {
    const { rows } = await sql<{ id: number }>`select distinct on (application_type_id, session_id, state) id
      from application where completed_at is not null order by application_type_id, session_id, state, id`.execute(
      db,
    );
    for (const { id } of rows) {
      const application = await applicationById(db, id);
      if (!application) throw new Error(`no application ${id}`);
      const definition = definitionOf(application, await sectionsOf(db, id));
      const viewed = { application, isTyped: () => false };
      const record = await presentApplication({ db, env }, definition, viewed);
      expect(JSON.stringify(record)).toMatch(/"nin":"\*{7}\d{4}"/);
    }
    expect(rows.length).toBeGreaterThan(Object.keys(applicationTypes).length);
  });
});
