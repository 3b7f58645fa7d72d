import { admissions } from '@portal/contracts/admissions';
import { ListPage, searchBy, TimeCell, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { formatRrr } from '@portal/shared/model';
import { OrDash, StateBadge } from '@portal/shared/ui';
import { UtilitiesTabs } from '../../lib/utilities-tabs';

/** Who asked about certificates, and what they were shown. */
export const certificateQueries: ListDefinition<typeof admissions.awards.queries> = {
  title: 'Certificate queries',
  lead: 'Everybody who asked about a certificate of the university, with what, and what they were shown.',
  call: admissions.awards.queries,
  rowKey: ({ id }) => id,
  rowName: ({ at, address }) => `${address}, ${at}`,
  cardHead: 'When',
  searchLabel: searchBy('matric number', 'name', 'RRR', 'address'),
  emptyText: 'There are no queries yet.',
  exportName: 'certificate-queries',
  filters: [
    {
      name: 'means',
      label: 'Asked by',
      kind: 'select',
      choices: [
        { value: 'code', label: 'Code' },
        { value: 'details', label: 'Number, name and year' },
      ],
    },
    {
      name: 'found',
      label: 'Shown',
      kind: 'select',
      choices: [
        { value: 'yes', label: 'A certificate' },
        { value: 'no', label: 'Nothing' },
      ],
    },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  columns: [
    {
      header: 'When',
      sort: 'at',
      width: 18,
      cell: ({ at, address }) => (
        <TwoLines below={address}>
          <TimeCell at={at} />
        </TwoLines>
      ),
    },
    {
      header: 'Asked with',
      width: 34,
      cell: ({ means, matricNumber, name, year }) =>
        means === 'code' ? (
          'The code of the certificate'
        ) : (
          <TwoLines below={[matricNumber, year].filter(Boolean).join(', ')}>{name}</TwoLines>
        ),
    },
    {
      header: 'Paid by',
      width: 28,
      foldsAt: 1,
      cell: ({ payer, rrr }) =>
        payer ? <TwoLines below={rrr ? formatRrr(rrr) : ''}>{payer}</TwoLines> : <OrDash value={null} />,
    },
    {
      header: 'Shown',
      width: 34,
      cell: ({ shown }) => shown ?? <StateBadge meaning="idle">Nothing</StateBadge>,
    },
  ],
};

/** The list of queries, for officers of awards. */
export default function CertificateQueriesPage() {
  return (
    <>
      <UtilitiesTabs />
      <ListPage list={certificateQueries} />
    </>
  );
}
