import { sql } from 'kysely';
import { gradeOf, universityScheme } from '@portal/contracts/academics';
import { offerStates } from '@portal/contracts/finance';
import { lifeStates } from '@portal/contracts/student';
import { invoiceStates } from '@portal/shared/model';
import { cloneDatabase, type TestDatabase } from '../../test/database';
import { cloneDemoDatabase, demoDeps } from '../../test/demo-database';
import type { Db } from '../../src/platform/database/database';
import { obstaclesOf } from '../../src/domains/student/duplicates/join/obstacles.queries';
import { loadPerson } from '../../src/platform/identity/person';
import { seedDemo } from './index';
import { loginMenus } from './login-menus.fixture';
import logins from './logins.json';

/**
 * What may differ between two seeds: what is salted or encrypted, and the moment and transaction in which a row was
 * written.
 */
const volatile = ['password_hash', 'created_at', 'updated_at', 'result_pin', 'result_serial', 'xact'];

/** One checksum over every row of every table, so that two databases can be compared. */
async function checksums(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const sums: Record<string, string> = {};
  for (const { name } of tables.rows) {
    // What a gateway knows a message by is drawn anew for each.
    const left = name === 'sms_message' ? [...volatile, 'reference'] : volatile;
    const { rows } = await sql<{
      sum: string;
    }>`select coalesce(md5(string_agg(row, '' order by row)), '') as sum
      from (select (to_jsonb(t) - ${left}::text[] #- '{answers,nin}'
        #- '{content,sections,personal,nin}' #- '{content,widgets}')::text as row from ${sql.table(name)} t) rows`.execute(
      db,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

const gradePointsOf = (score: number) => {
  const { grade, points } = gradeOf(universityScheme, score);
  return { grade, points };
};

const count = async (db: Db, query: string) => {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${query}`).execute(db);
  return rows[0]?.n;
};

describe('the demo data', () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    [first, second] = [await cloneDemoDatabase(), await cloneDatabase()];
    await seedDemo(demoDeps(second));
    // Two universities, where others wait for one.
  }, 600_000);
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  it('is the same in every run', async () => {
    expect(await checksums(second.db)).toEqual(await checksums(first.db));
  });

  it('has results on sheets, each with the grade that the scheme gives', async () => {
    expect(
      await count(
        first.db,
        `result_in_force g left join score v using (registration_id, course_id)
         where v.test is null or (v.test, v.exam) is distinct from (g.test, g.exam)`,
      ),
    ).toBe(0);
    const { rows } = await sql<{ score: number; grade: string; points: number }>`
      select distinct total as score, grade, points from result_in_force where score_code is null`.execute(
      first.db,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { score, grade, points } of rows)
      expect({ score, grade, points }).toEqual({ score, ...gradePointsOf(score) });
  });

  it('has sheets at every office, one that came back, one late, one that stands out, and an amendment', async () => {
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from result_sheet where state <> 'senate_ok' group by 1 order by 1`.execute(
      first.db,
    );
    expect(rows).toEqual([
      { state: 'dean_ok', n: 2 },
      { state: 'draft', n: 2 },
      { state: 'hod_ok', n: 2 },
      { state: 'submitted', n: 2 },
    ]);
    expect(await count(first.db, `result_sheet_event where act = 'return'`)).toBe(1);
    expect(await count(first.db, `result_sheet where state = 'submitted' and anomalies <> '{}'`)).toBe(1);
    expect(await count(first.db, 'result_amendment where decision is null')).toBe(1);
    expect(await count(first.db, 'result_publication')).toBe(
      await count(first.db, 'published_department where publication_id is not null'),
    );
  });

  it('is written once: a second start changes nothing', async () => {
    const before = await checksums(first.db);
    await seedDemo(demoDeps(first));
    expect(await checksums(first.db)).toEqual(before);
  });

  it('has every login with exactly its menu, in order', async () => {
    // Who has taken an offer up has an account as well, and has not set the first password.
    const { rows } = await sql<{ name: string; id: number }>`
      select user_name as name, id from app_user where password_hash is not null order by id`.execute(
      first.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(logins.logins.map(({ userName }) => userName).sort());
    const menus = await Promise.all(
      rows.map(async ({ name, id }) => {
        const person = await loadPerson(first.db, { userId: id, now: new Date() });
        return [name, person?.menuItems];
      }),
    );
    expect(Object.fromEntries(menus)).toEqual(loginMenus);
  });

  it('has the students, schools and beds of the university', async () => {
    const { db } = first;
    expect(
      await count(db, "student where student_type_id = 1 and user_id is null and status <> 'graduated'"),
      // With those who finished last session and are not awarded yet.
    ).toBe(1607);
    expect(await count(db, "faculty where kind = 'school'")).toBe(8);
    expect(await count(db, 'department')).toBe(33);
    expect(await count(db, 'bed_space')).toBe(1064);
    expect(await count(db, 'academic_session where current')).toBe(1);
  });

  it('keeps registrations within 24 units, or the load that a dean gave, and every score within its bounds', async () => {
    const overloaded = `(select r.id from course_registration r join registered_course c on c.registration_id = r.id
      left join personal_load p on p.id = r.personal_load_id
      where r.state <> 'draft' group by r.id, p.maximum having sum(c.units) > coalesce(p.maximum, 24)) x`;
    expect(await count(first.db, overloaded)).toBe(0);
    const wrong = `result_in_force where score_code is null and grade is distinct from case
      when total >= 70 then 'A' when total >= 60 then 'B' when total >= 50 then 'C'
      when total >= 45 then 'D' when total >= 40 then 'E' else 'F' end`;
    expect(await count(first.db, wrong)).toBe(0);
  });

  it('has invoices in every state, at least five of each', async () => {
    const { rows } = await sql<{ state: string; n: number }>`
      select status as state, count(*)::int as n from invoice group by 1`.execute(first.db);
    const counts = new Map(rows.map(({ state, n }) => [state, n]));
    expect(invoiceStates.filter((state) => (counts.get(state) ?? 0) < 5)).toEqual([]);
  });

  it('calls the first half of a school fee what the portal itself calls it', async () => {
    const { rows } = await sql<{ instalment: string; says: boolean; n: number }>`
      select instalment, description like '%, first instalment' as says, count(*)::int as n
      from invoice group by 1, 2`.execute(first.db);
    const halves = rows.filter(({ instalment }) => instalment === 'FirstInstallment');
    expect(halves).toMatchObject([{ says: true }]);
    expect(halves[0]?.n).toBeGreaterThan(5);
    expect(rows.filter(({ instalment, says }) => instalment === 'Full' && says)).toEqual([]);
  });

  it('has offers of admission in every state, at least five of each, and a letter for every accepted one', async () => {
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from admission_list_entry group by 1`.execute(first.db);
    const counts = new Map(rows.map(({ state, n }) => [state, n]));
    expect(offerStates.filter((state) => (counts.get(state) ?? 0) < 5)).toEqual([]);
    const letters = await count(first.db, "issued_letter where kind <> 'levy'");
    expect(letters).toBe(counts.get('accepted'));
    expect(await count(first.db, "payment_issue where kind = 'NO_OFFER'")).toBe(1);
  });

  it('has entrants at every stage of the desks, and some who wait for a matric number', async () => {
    const states = async (table: string) => {
      const { rows } = await sql<{
        state: string;
      }>`select distinct state from ${sql.table(table)} order by 1`.execute(first.db);
      return rows.map(({ state }) => state);
    };
    expect(await states('olevel_verification')).toEqual(['mismatch', 'not_found', 'pending', 'verified']);
    expect(await states('clearance')).toEqual(['cleared', 'rejected', 'waiting']);
    expect(await count(first.db, 'clearance_slip')).toBe(
      await count(first.db, "clearance where state = 'cleared' and version > 1"),
    );
    expect(await count(first.db, 'matric_number_issue')).toBeGreaterThan(15);
    const waiting = `student p where p.matric_number is null and p.cleared_at is not null and exists (
      select from student_fee_paid f where f.student_id = p.id and f.session_id = p.entry_session_id and f.purpose_id = 1)`;
    expect(await count(first.db, waiting)).toBeGreaterThanOrEqual(4);
  });

  it('has candidates of two sessions on JAMB’s lists, some by names of departments that are JAMB’s own', async () => {
    const { db } = first;
    expect(await count(db, "jamb_candidate where mode = 'UTME' and session_id = 4")).toBe(460);
    expect(await count(db, "jamb_candidate where mode = 'UTME' and session_id = 3")).toBe(200);
    expect(await count(db, "jamb_candidate where mode = 'DIRECT_ENTRY'")).toBe(130);
    expect(await count(db, 'jamb_candidate_subject')).toBe(4 * 660);
    expect(await count(db, 'jamb_candidate_qualification')).toBe(130);
    const foreign = 'jamb_candidate c join jamb_department_name n on n.name = c.department_name';
    expect(await count(db, foreign)).toBeGreaterThan(10);
  });

  it('keeps balanced books: one payment and one receipt for what was paid, none for what was not', async () => {
    const { db } = first;
    const paid = await count(db, "invoice where status in ('PAID', 'REVERSED') and payable_kobo > 0");
    expect(await count(db, "payment where gateway not in ('sponsor', 'credit')")).toBe(paid);
    const deductions =
      "invoice_cover c join invoice i on i.id = c.invoice_id where i.status in ('PAID', 'REVERSED')";
    expect(await count(db, "payment where gateway in ('sponsor', 'credit')")).toBe(
      await count(db, deductions),
    );
    expect(await count(db, 'receipt')).toBe(await count(db, 'payment'));
    const { rows } = await sql<{ over: number }>`
      select (sum(debit_kobo) - sum(credit_kobo))::int as over from ledger_entry`.execute(db);
    expect(rows[0]?.over).toBe(0);
    const income = `(select sum(p.amount_kobo) as paid from payment p join invoice i on i.id = p.invoice_id
      where i.status = 'PAID' and p.gateway = 'remita') p, (select sum(debit_kobo - credit_kobo) as held from ledger_entry
      where account = '1100') l where p.paid = l.held`;
    expect(await count(db, income)).toBe(1);
  });

  it('has awards in every state, some of them later than the payment, within the budgets', async () => {
    const { db } = first;
    for (const state of ['pending', 'approved', 'applied', 'reversed'])
      expect(await count(db, `scholarship_award where state = '${state}'`)).toBeGreaterThanOrEqual(5);
    expect(await count(db, "refund where kind = 'SPONSOR' and state = 'requested'")).toBeGreaterThan(0);
    expect(await count(db, 'fee_waiver')).toBe(3);
    expect(await count(db, 'scholarship_scheme where awarded_kobo > 0')).toBe(3);
  });

  it('has payments that do not fit, of every kind, and what became of them', async () => {
    const { db } = first;
    for (const kind of ['UNDERPAID', 'OVERPAID', 'DUPLICATE', 'MISMATCH', 'DISPUTE'])
      expect(await count(db, `payment_issue where kind = '${kind}'`)).toBeGreaterThanOrEqual(2);
    for (const state of ['requested', 'bursary_ok', 'approved', 'paid_out', 'refused'])
      expect(await count(db, `refund where state = '${state}'`)).toBeGreaterThanOrEqual(1);
    for (const state of ['requested', 'approved', 'refused'])
      expect(await count(db, `payment_reversal where state = '${state}'`)).toBe(1);
    expect(await count(db, "credit_note where state in ('open', 'cancelled')")).toBe(2);
    const slips = "payment_dispute d join blob b on b.id = d.evidence_id where b.type = 'image/jpeg'";
    expect(await count(db, slips)).toBe(2);
  });

  it('has somebody in each state of a life, a transfer, and notes of officers', async () => {
    const { rows } = await sql<{ status: string }>`select distinct status from student`.execute(first.db);
    expect(rows.map(({ status }) => status).sort()).toEqual([...lifeStates].sort());
    expect(await count(first.db, `student_change where "group" = 'study' and reason like 'Transfer%'`)).toBe(
      1,
    );
    expect(await count(first.db, 'student_note')).toBeGreaterThanOrEqual(4);
  });

  it('has two records of one person, of which one can go into the other', async () => {
    const { rows } = await sql<{ kind: string; one: number; other: number }>`
      select a.kind, a.student_id as one, b.student_id as other from student_likeness a
      join student_likeness b on b.kind = a.kind and b.key = a.key and b.student_id > a.student_id`.execute(
      first.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['name']);
    const obstacles = (await obstaclesOf(first.db, rows))(rows[0] ?? { one: 0, other: 0 });
    expect(obstacles.one).toEqual([]);
    expect(obstacles.other.join(' ')).toContain('It has a matric number');
  });

  it('has SIWES forms in every state', async () => {
    for (const state of ['draft', 'submitted', 'locked'])
      expect(await count(first.db, `siwes_form where state = '${state}'`)).toBeGreaterThanOrEqual(5);
  });

  it('numbers paid applications without gaps, up to what the counter remembers', async () => {
    const { rows } = await sql<{ numbers: number; highest: number; last: number }>`
      select count(a.application_number)::int as numbers, max(right(a.application_number, 5)::int) as highest,
        max(c.last) as last from application a
      left join application_counter c using (application_type_id, session_id) group by application_type_id, session_id`.execute(
      first.db,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { last, ...counted } of rows) expect(counted).toEqual({ numbers: last, highest: last });
  });

  it('never issues a matric number past the serial that the university remembers', async () => {
    const ahead = `student s join department d on d.id = s.department_id
      join matric_serial m on m.entry_year = left(s.matric_number, 4)::int and m.department_code = d.code
      where right(s.matric_number, 5)::int > m.last`;
    expect(await count(first.db, ahead)).toBe(0);
  });
});
