import { applicationTypes, type ApplicationMode } from '@portal/shared/model';
import type { CallData } from '@portal/shared/model';
import type { importCalls } from '@portal/shared/lists/calls';
import type { Insertable } from 'kysely';
import type { ScreeningTables } from '../src/domains/admissions/screening/screening.tables';
import type { CellValue } from '../src/platform/exports/files/table-file';
import type { TestApp } from './app';
import { FormClient, oLevelDetails, personalDetails, sponsorDetails } from './form-builders';
import { formOf, sheetOf } from './import-files';
import { sitting } from './admission-builders';
import { aJambNumber } from './jamb-builders';

type Facts = Insertable<ScreeningTables['screening_candidate']>;
type Preview = CallData<typeof importCalls.preview>;

export const resultHeaders = [
  'JAMB no.',
  'Score',
  'Subject 1',
  'Subject 2',
  'Subject 3',
  'Subject 4',
  'Batch',
];
export const resultRow = (number: string, score: CellValue, batch = 'Batch A'): CellValue[] => [
  number,
  score,
  null,
  null,
  null,
  null,
  batch,
];

/** A formula in force for a programme of a session. */
export async function withFormula(
  { deps: { db } }: TestApp,
  {
    formula,
    typeId = applicationTypes.UTME.id,
    resultsDueOn = null,
  }: { formula: string; typeId?: number; resultsDueOn?: string | null },
): Promise<void> {
  const setup = await db
    .selectFrom('application_setup as u')
    .innerJoin('application_setup_version as v', (join) =>
      join.onRef('v.setup_id', '=', 'u.id').onRef('v.version', '=', 'u.version'),
    )
    .select([
      'v.setup_id',
      'v.version',
      'v.formula_version',
      'v.minimum_age',
      'v.maximum_age',
      'v.minimum_utme',
    ])
    .select(['v.o_level_required', 'v.screening_on', 'v.screening_venue', 'v.help_text', 'v.advert_link'])
    .select(['v.written_by', 'v.written_at'])
    .where('u.application_type_id', '=', typeId)
    .executeTakeFirstOrThrow();
  const version = setup.version + 1;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('application_setup_version')
      .values({
        ...setup,
        version,
        formula: formula as '50:50',
        formula_version: setup.formula_version + 1,
        results_due_on: resultsDueOn,
      })
      .execute();
    await trx.updateTable('application_setup').set({ version }).where('id', '=', setup.setup_id).execute();
  });
}

/** Applicants of a screened programme, over HTTP as far as it matters. */
export class Screening {
  private serial = 0;
  readonly form: FormClient;
  constructor(
    private readonly test: TestApp,
    private readonly sessionId: number,
    private readonly mode: ApplicationMode = 'UTME',
  ) {
    this.form = new FormClient(
      test,
      mode === 'UTME' ? '/PostUtme' : '/Supplementary',
      applicationTypes[mode].id,
    );
  }

  /** A whole form, filled in and submitted as applicants do. */
  async submitted(choice: object = {}, subjectGrade?: Record<string, string>, declared: object = {}) {
    this.serial += 1;
    const number = aJambNumber(this.serial);
    const phone = `080355${String(50_000 + this.serial)}`;
    const applicant = await this.form.applicant({ MobileNumber: phone, RegNumber: phone });
    const version = await this.form.photographed(applicant);
    const one = await this.form.saved(
      applicant,
      'personal-details',
      await personalDetails(this.test, version),
    );
    const two = await this.form.saved(one, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
    const own = {
      regNumber: number,
      utmeScore: '243',
      firstSubjectId: '1',
      secondSubjectId: '2',
      thirdSubjectId: '4',
      fourthSubjectId: '5',
      facultyId: '1',
      departmentId: '11',
      alternativeFacultyId: '',
      altDepartmentId: '',
      version: version + 2,
      ...choice,
    };
    const three = await this.form.saved(two, 'utme-details', own);
    const results = { oLevelInfo: [sitting({ ...(subjectGrade && { subjectGrade }), ...declared })] };
    const session = await this.form.saved(three, 'o-level-results', oLevelDetails(version + 3, results));
    return { ...session, id: Number(applicant.id), number };
  }

  /** Somebody whose form counts as submitted, with these facts. */
  async candidate(facts: Partial<Facts> = {}) {
    this.serial += 1;
    const number = facts.registration_number ?? aJambNumber(this.serial);
    const phone = `080356${String(50_000 + this.serial)}`;
    const applicant = await this.form.applicant({ MobileNumber: phone, RegNumber: phone });
    const id = Number(applicant.id);
    await this.counts(id, { ...facts, registration_number: number });
    return { ...applicant, id, number };
  }

  /** The form of an application counts as submitted, with these facts. */
  async counts(id: number, facts: Partial<Facts> & Pick<Facts, 'registration_number'>): Promise<void> {
    const { db, clock } = this.test.deps;
    const at = clock.now();
    await db.updateTable('application').set({ state: 'in_progress' }).where('id', '=', id).execute();
    await db
      .updateTable('application')
      .set({ state: 'completed', completed_at: at })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('screening_candidate')
      .values({
        application_id: id,
        session_id: this.sessionId,
        application_type_id: applicationTypes[this.mode].id,
        surname: 'Bello',
        first_name: 'Grace',
        middle_name: '',
        gender: 'Female',
        date_of_birth: '2007-03-01',
        state_id: null,
        lga_id: null,
        department_id: 11,
        second_department_id: null,
        utme_score: 240,
        utme_subjects: ['Use of English', 'Mathematics', 'Physics', 'Chemistry'],
        english_score: null,
        o_level_points: 30,
        o_level_credits: 6,
        eligible: true,
        missing: [],
        score: null,
        aggregate: null,
        submitted_at: at,
        ...facts,
      })
      .execute();
  }

  /** An officer removes the application. */
  async remove(id: number): Promise<void> {
    const { db, clock } = this.test.deps;
    await db
      .updateTable('application')
      .set({ voided_at: clock.now(), voided_by: '1', void_reason: 'sent in twice' })
      .where('id', '=', id)
      .execute();
  }

  /** An officer opens the application again. */
  async reopen(id: number): Promise<void> {
    const { db, clock } = this.test.deps;
    const until = new Date(clock.now().getTime() + 86_400_000);
    await db
      .updateTable('application')
      .set({ state: 'in_progress', reopened_sections: ['utme'], reopened_until: until })
      .where('id', '=', id)
      .execute();
  }

  /** The preview of a file of results. */
  async preview(rows: CellValue[][], by: object): Promise<Preview> {
    await this.test.deps.db.deleteFrom('rate_counter').execute();
    const form = formOf(await sheetOf(resultHeaders, rows), 'results.xlsx');
    const kind = `cbt-results-${this.mode.toLowerCase()}`;
    const answer = await this.test.call('POST', `/ImportKinds/${kind}?sessionId=${this.sessionId}`, {
      ...form,
      headers: { ...form.headers, ...by },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ data: Preview }>().data;
  }

  async verdicts(rows: CellValue[][], by: object): Promise<string[]> {
    const { id } = await this.preview(rows, by);
    const answer = await this.test.call('GET', `/Imports/${id}?pageSize=20`, { headers: { ...by } });
    const { rows: judged } = answer.json<{ data: Preview }>().data;
    return judged.map(({ number, verdict, messages }) => `${number} ${verdict} ${messages.join(' | ')}`);
  }

  /** Puts a file of results in force. */
  async bring(rows: CellValue[][], by: object): Promise<void> {
    const { id } = await this.preview(rows, by);
    const answer = await this.test.call('POST', `/Imports/${id}/commit`, { headers: { ...by } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }

  mine({ headers }: { headers: Record<string, string> }, more: Record<string, string> = {}) {
    return this.test.call('GET', '/Application/screening/mine', { headers: { ...headers, ...more } });
  }
}
