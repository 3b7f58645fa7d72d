import { formatDate } from '@portal/shared/model';
import { type ApplicationCalls } from '../../applications/application.calls';
import { applicationForm, type ProgrammeForm } from '../../applications/application-form';
import { applicationTexts } from '../../applications/application.texts';
import { printedSittings } from '../../applications/o-level.step';
import type { RecordDefinition } from '../../applications/record';
import type { AnswerStep } from '../../applications/step-definition';
import type { saveCall } from '../../applications/application.calls';
import { commonTexts } from './common.texts';
import { personalPart, personalStep } from './personal.step';
import { resultsStep } from './results.step';
import { sponsorStep } from './sponsor.step';

/** Where the record of these forms has what is known of every application. */
const facts = {
  id: 'id',
  applicationNumber: 'applicationNumber',
  studentTypeId: 'studentTypeId',
  session: 'session',
  passport: 'passport',
  rrr: 'rrr',
  formCompleted: 'formCompleted',
  completedAt: 'completedAt',
  [`${personalPart}.surname`]: 'lastname',
  [`${personalPart}.firstname`]: 'firstname',
  [`${personalPart}.middlename`]: 'middlename',
  [`${personalPart}.email`]: 'email',
  [`${personalPart}.sessionId`]: 'sessionId',
} as const;

/** What a form asks that has personal details, sponsor and next of kin, a step of its own and O-level results. */
export const commonDefinition = (own: AnswerStep): RecordDefinition => ({
  facts,
  unasked: [],
  steps: [personalStep, sponsorStep, own, resultsStep],
});

type Save = ReturnType<typeof saveCall>;

interface Parts {
  /** Of the programme, as the landing page has it. */
  name: string;
  flow: string;
  own: AnswerStep;
  definition: RecordDefinition;
  calls: ApplicationCalls & { savePersonal: Save; saveSponsor: Save; saveOwn: Save; saveOLevel: Save };
}

const { slip: titles } = applicationTexts;

/** The form of such a definition, and its slip. */
export function commonForm({ name, flow, own, definition, calls }: Parts): ProgrammeForm {
  const ownGroups = own.groups.map(({ title }) => title);
  return applicationForm({
    definition,
    flow,
    calls,
    saves: {
      personal: calls.savePersonal,
      sponsor: calls.saveSponsor,
      [own.id]: calls.saveOwn,
      'o-level': calls.saveOLevel,
    },
    slipTitle: `${name} Application Slip`,
    slip: ({ facts: factsOf, rows }) => [
      { title: titles.personal, rows: rows('personal', ['Name', 'Birth and origin', 'Contact']) },
      { title: titles.sponsor, rows: rows('sponsor', ['Sponsor']) },
      { title: commonTexts.slip.nextOfKin, rows: rows('sponsor', ['Next of Kin']) },
      {
        title: titles.programme,
        rows: (record) => [
          ['Programme', name],
          ['Session', factsOf(record).session],
          ...rows(own.id, ownGroups)(record),
          ['Submitted on', formatDate(factsOf(record).completedAt)],
        ],
      },
      { title: titles.oLevel, sittings: (record) => printedSittings(record, resultsStep.record) },
    ],
  });
}
