import { paperDifferenceWords, type student } from '@portal/contracts/student';
import { DataTable, TwoLines, type Column } from '@portal/shared/lists';
import { formatDate, type CallData } from '@portal/shared/model';
import { TextLink } from '@portal/shared/ui';

export type EarlierPaper = CallData<typeof student.papers.mine>[number];

const columns: readonly Column<EarlierPaper>[] = [
  { header: 'Issued', cell: ({ issuedAt }) => formatDate(issuedAt) },
  { header: 'Paper', cell: ({ title, about }) => <TwoLines below={about}>{title}</TwoLines> },
  { header: 'Name on it', cell: ({ fullName }) => fullName },
  {
    header: 'No longer as on record',
    cell: ({ differs }) => differs.map((what) => paperDifferenceWords[what]).join(', '),
  },
  { header: 'Code', cell: ({ code }) => <TextLink to={`/verify/${code}`}>{code}</TextLink> },
];

interface Props {
  papers: readonly EarlierPaper[];
  /** Where they can be issued anew. */
  act?: Column<EarlierPaper>;
}

/** Papers that count and say something else of somebody than their record. */
export function EarlierPapers({ papers, act }: Props) {
  return (
    <DataTable
      caption="Issued before the record changed, the latest first"
      columns={act ? [...columns, act] : columns}
      rows={papers}
      rowKey={({ paper }) => paper}
      cards
    />
  );
}
