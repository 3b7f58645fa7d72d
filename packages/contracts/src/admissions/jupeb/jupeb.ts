import { formatDate, fullNameOf, texts } from '@portal/shared/model';
import { jupebApplication } from '../calls/jupeb';
import { rrrLoginSchema } from '../schemas/jupeb';
import type { ApplicantSummary, PrintedSitting, ProgrammeForm, SlipSection } from '../definition';
import type { Step } from '@portal/shared/forms/definition';
import type { JupebRecord } from './jupeb-record';
import { oLevelStep } from './o-level.step';
import { personalStep } from './personal.step';
import { sponsorStep } from './sponsor.step';

const { slip } = texts.jupeb;
type R = JupebRecord;

/** Labelled values of one group of a step. */
function rowsOfGroups(step: Step<R>, titles: readonly string[]): NonNullable<SlipSection<R>['rows']> {
  const fields = step.groups.filter(({ title }) => titles.includes(title)).flatMap((group) => group.fields);
  return (record) =>
    fields.flatMap((field): [string, string][] => {
      const value = field.read?.(record);
      return value ? [[field.label, value]] : [];
    });
}

function sittings({ olevelResponse }: R): PrintedSitting[] {
  const { labels, firstSitting, secondSitting } = texts.jupeb;
  return olevelResponse.map((sitting, index) => ({
    title: index === 0 ? firstSitting : secondSitting,
    rows: [
      [labels.examType, sitting.examinationType],
      [labels.examNumber, sitting.examNumber],
      [labels.examYear, sitting.examYear],
      [labels.examCenter, sitting.examCenter],
    ],
    grades: Object.entries(sitting.subjectGrade),
  }));
}

const applicant = ({ basicInformation: p }: R): ApplicantSummary => ({
  fullName: fullNameOf({ surname: p.lastname, firstName: p.firstname, middleName: p.middlename }),
  applicationNumber: p.applicationNumber,
  rrr: p.rrr,
  session: p.session,
  passport: p.passport,
  completed: p.formCompleted,
});

const personalRows = rowsOfGroups(personalStep, ['Name', 'Birth and origin', 'Contact']);

/** JUPEB: three steps and a slip. */
export const jupebForm: ProgrammeForm<R> = {
  flow: 'jupeb',
  login: { ...texts.jupeb.login, schema: rrrLoginSchema },
  calls: jupebApplication,
  applicant,
  steps: [personalStep, sponsorStep, oLevelStep],
  slipTitle: slip.title,
  slip: [
    { title: slip.personal, rows: personalRows },
    { title: slip.sponsor, rows: rowsOfGroups(sponsorStep, ['Sponsor']) },
    { title: slip.referee, rows: rowsOfGroups(sponsorStep, ['Referee']) },
    {
      title: slip.programme,
      rows: (record) => [
        ['Programme', 'JUPEB'],
        ['Session', record.basicInformation.session],
        ...rowsOfGroups(personalStep, ['Programme of choice'])(record),
        ['Submitted on', formatDate(record.basicInformation.completedAt)],
      ],
    },
    { title: slip.oLevel, sittings },
  ],
};
