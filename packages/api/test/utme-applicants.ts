import { applicationTypes } from '@portal/shared/model';
import type { TestApp } from './app';
import { FormClient, personalDetails, sponsorDetails } from './form-builders';

/** What somebody types of the UTME: every answer is another one than that of JAMB's list. */
const typed = {
  utmeScore: '399',
  firstSubjectId: '7',
  secondSubjectId: '8',
  thirdSubjectId: '9',
  fourthSubjectId: '10',
  facultyId: '1',
  departmentId: '11',
};

export interface UtmeApplicant {
  rrr: string;
  id: string;
  headers: Record<string, string>;
  version: number;
}

/** Names as an invoice has them. */
interface PayerNames {
  Lastname: string;
  FirstName: string;
}
/** Of whom `utmeRow` writes, if nothing else is said. */
export const listedPayer: PayerNames = { Lastname: 'Adeyemi', FirstName: 'Tolu' };

let phones = 0;

/** Applicants of Post UTME. */
export function utmeApplicants(test: TestApp) {
  const { db } = test.deps;
  const form = new FormClient(test, '/PostUtme', applicationTypes.UTME.id);
  return {
    form,
    /** Somebody of these names, with everything before the UTME details. */
    async beforeDetails(names: PayerNames = listedPayer): Promise<UtmeApplicant> {
      const number = `0803${String((phones += 1)).padStart(7, '0')}`;
      const applicant = await form.applicant({ ...names, MobileNumber: number, RegNumber: number });
      const version = await form.photographed(applicant);
      // Two applications of one person are another matter.
      const own = await personalDetails(test, version, { nin: number });
      const one = await form.saved(applicant, 'personal-details', own);
      const two = await form.saved(one, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
      return { ...applicant, ...two, version: version + 2 };
    },
    /** Sends the UTME details, as they were typed. */
    details: (someone: UtmeApplicant, changes: { regNumber: string; [answer: string]: string }) =>
      form.save(someone, 'utme-details', { ...typed, version: someone.version, ...changes }),
    /** The UTME details as they are stored. */
    async stored({ id }: Pick<UtmeApplicant, 'id'>) {
      const { answers } = await db
        .selectFrom('application_section')
        .select('answers')
        .where('application_id', '=', Number(id))
        .where('step', '=', 'utme')
        .executeTakeFirstOrThrow();
      return answers;
    },
    /** Which applications are joined to candidates. */
    joined: () =>
      db
        .selectFrom('jamb_candidate_application')
        .select(['application_id as id', 'jamb_number as number', 'joined_by as by'])
        .orderBy('application_id')
        .execute(),
    /** What the form is told of its candidate. */
    async candidate({ headers }: Pick<UtmeApplicant, 'headers'>, jambNumber = '') {
      const answer = await test.call('GET', `/Application/candidate?jambNumber=${jambNumber}`, { headers });
      return answer.json<{
        data: {
          jambNumber: string | null;
          known: boolean;
          listed: boolean;
          listedEntry: string | null;
          listedDepartment: string | null;
          facts: object[];
        };
      }>().data;
    },
  };
}
