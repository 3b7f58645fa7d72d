import { formatDate, texts } from '../../model';
import type { ProgrammeForm, SlipSection, Step } from '../definition';
import type { JupebRecord } from './jupeb-record';
import { oLevelStep } from './o-level.step';
import { personalStep } from './personal.step';
import { sponsorStep } from './sponsor.step';

const { slip } = texts.jupeb;
type R = JupebRecord;

/** Labelled values of one group of a step. */
function rowsOfGroups(step: Step<R>, titles: readonly string[]): SlipSection<R>['rows'] {
  const fields = step.groups.filter(({ title }) => titles.includes(title)).flatMap((group) => group.fields);
  return (record) =>
    fields.flatMap((field): [string, string][] => {
      const value = field.read?.(record);
      return value ? [[field.label, value]] : [];
    });
}

function oLevelRows({ olevelResponse }: R): [string, string][] {
  return olevelResponse.map((sitting, index) => [
    index === 0 ? texts.jupeb.firstSitting : texts.jupeb.secondSitting,
    `${sitting.examinationType} ${sitting.examYear}`,
  ]);
}

const personalRows = rowsOfGroups(personalStep, ['Name', 'Birth and origin', 'Contact']);

/** JUPEB: three steps and a slip. */
export const jupebForm: ProgrammeForm<R> = {
  flow: 'jupeb',
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
    { title: slip.oLevel, rows: oLevelRows },
  ],
};
