import { awardStateLabels, finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import type { Clock } from '../../../platform/clock';
import type { Actor } from '../../../platform/http/route';
import type { ExportColumn } from '../../../platform/exports/exportable';
import { awardOrder, awardsLike } from './awards.queries';
import { presentAwards } from './present-awards';

type Award = CallData<typeof finance.scholarships.award>;
type Column = ExportColumn<Award>;

const student: readonly Column[] = [
  { header: 'Beneficiary', value: ({ name }) => name, width: 32 },
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber },
  { header: 'Department', value: ({ department }) => department, width: 28 },
  { header: 'Level', value: ({ level }) => level },
];
const promised: readonly Column[] = [
  { header: 'Scheme', value: ({ scheme }) => scheme, width: 32 },
  { header: 'Session', value: ({ session }) => session },
];
const settled: Column = {
  header: 'Invoice settled',
  value: ({ invoices }) => invoices.join(', '),
  width: 26,
};

/** What stands; what was taken back promises nothing, and is added up by itself. */
const standing = ({ state, amount }: Award) => (state === 'reversed' ? null : amount);
const takenBack: Column = {
  header: 'Reversed',
  kobo: ({ state, amount }) => (state === 'reversed' ? amount : null),
};

/** For the sponsor: who is in the scheme, and what of its money has paid what. */
const forSponsor: readonly Column[] = [
  ...student,
  ...promised,
  { header: 'State', value: ({ state }) => awardStateLabels[state] },
  { header: 'School fee', kobo: ({ fee }) => fee },
  { header: 'Award', kobo: standing },
  { header: 'Paid by it', kobo: ({ settled: kobo }) => kobo },
  settled,
  { header: 'Balance before', kobo: ({ before }) => before, summed: false },
  { header: 'Balance after', kobo: ({ after }) => after, summed: false },
  takenBack,
];

/** For the report of officers. */
const forReport: readonly Column[] = [
  ...student,
  ...promised,
  { header: 'Sponsor', value: ({ sponsor }) => sponsor, width: 28 },
  { header: 'Percent', value: ({ basisPoints }) => basisPoints && basisPoints / 100 },
  { header: 'Amount', kobo: standing },
  { header: 'State', value: ({ state }) => awardStateLabels[state] },
  settled,
  { header: 'Balance', kobo: ({ after }) => after, summed: false },
  { header: 'Refund due', kobo: ({ refundDue }) => refundDue },
  takenBack,
];

/** The lists of awards as files: the same filters, the same students. */
export function awardExports(clock: Clock) {
  const list = (name: string, title: string, columns: readonly Column[]) => ({
    name,
    title,
    columns,
    call: finance.scholarships.awards,
    read: (
      db: Parameters<typeof awardsLike>[0],
      { query, actor }: { query: Parameters<typeof awardsLike>[1]; actor: Actor },
    ) => ({
      rows: awardsLike(db, { ...query, actor }),
      order: awardOrder,
    }),
    present: (
      rows: { id: number }[],
      {
        db,
        actor,
      }: { db: Parameters<typeof presentAwards>[0]; actor: Parameters<typeof presentAwards>[1]['actor'] },
    ) => presentAwards(db, { actor, today: clock.today(), ids: rows.map(({ id }) => id) }),
  });
  return [
    list('scholarship-beneficiaries', 'Scholarship beneficiaries', forSponsor),
    list('scholarship-report', 'Scholarship report', forReport),
  ];
}
