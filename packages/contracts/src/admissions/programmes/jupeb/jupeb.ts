import { applicationTexts } from '../../applications/application.texts';
import { jupebTexts } from './jupeb.texts';
import { formatDate } from '@portal/shared/model';
import { applicationForm } from '../../applications/application-form';
import { printedSittings } from '../../applications/o-level.step';
import * as calls from './jupeb.calls';
import { jupebDefinition, resultsStep } from './jupeb.definition';

const titles = { ...applicationTexts.slip, ...jupebTexts.slip };

/** JUPEB: three steps and a slip. */
export const jupebForm = applicationForm({
  definition: jupebDefinition,
  flow: 'jupeb',
  calls,
  saves: { personal: calls.savePersonal, sponsor: calls.saveSponsor, 'o-level': calls.saveOLevel },
  slipTitle: titles.title,
  slip: ({ facts, rows }) => [
    { title: titles.personal, rows: rows('personal', ['Name', 'Birth and origin', 'Contact']) },
    { title: titles.sponsor, rows: rows('sponsor', ['Sponsor']) },
    { title: titles.referee, rows: rows('sponsor', ['Referee']) },
    {
      title: titles.programme,
      rows: (record) => [
        ['Programme', 'JUPEB'],
        ['Session', facts(record).session],
        ...rows('personal', ['Programme of choice'])(record),
        ['Submitted on', formatDate(facts(record).completedAt)],
      ],
    },
    { title: titles.oLevel, sittings: (record) => printedSittings(record, resultsStep.record) },
  ],
});
