import { admissions, entryClasses, entryClassLabels } from '@portal/contracts/admissions';
import {
  DataTable,
  NarrowedLink,
  SideBySide,
  TotalsOf,
  type TotalsProps,
  TotalsStrip,
} from '@portal/shared/lists';
import { formatCount, formatDateTime, formatPercent, type CallData } from '@portal/shared/model';
import { Stack } from '@portal/shared/ui';
import { shareOf } from '../share-of';

type Totals = CallData<typeof admissions.admissionReports.publishedTotals>;
type OfClass = Totals['byClass'][number];
type Group = Totals['byBatch'][number];

const hundred = 100;
const none = 'Nothing fits these filters.';

const classOf = (name: string | null) => entryClasses.find((each) => each === name);

function ClassCell({ class: name }: OfClass) {
  const known = classOf(name);
  if (known === undefined) return 'No class';
  return <NarrowedLink to={{ class: known }}>{entryClassLabels[known]}</NarrowedLink>;
}

/** What each part of the quota has, of all that are listed, and what the quota gives to it. */
function AgainstQuota({ byClass }: Pick<Totals, 'byClass'>) {
  const all = byClass.reduce((sum, { offered }) => sum + offered, 0);
  return (
    <DataTable
      caption="Against the quota"
      rows={byClass}
      rowKey={(row) => row.class ?? ''}
      emptyText="There is no quota for these offers."
      columns={[
        { header: 'Class', cell: (row: OfClass) => <ClassCell {...row} /> },
        { header: 'Offered', align: 'end', cell: ({ offered }: OfClass) => formatCount(offered) },
        { header: 'Share', align: 'end', cell: ({ offered }: OfClass) => shareOf(offered, all) },
        {
          header: 'Quota',
          align: 'end',
          cell: ({ share }: OfClass) => (share === null ? '–' : formatPercent(share * hundred)),
        },
        { header: 'Accepted', align: 'end', cell: ({ accepted }: OfClass) => formatCount(accepted) },
      ]}
    />
  );
}

function Groups({ caption, header, rows }: { caption: string; header: string; rows: readonly Group[] }) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      emptyText={none}
      columns={[
        { header, cell: ({ name }: Group) => name },
        { header: 'Offered', align: 'end', cell: ({ offered }: Group) => formatCount(offered) },
        { header: 'Accepted', align: 'end', cell: ({ accepted }: Group) => formatCount(accepted) },
        {
          header: 'Uptake',
          align: 'end',
          cell: ({ offered, accepted }: Group) => shareOf(accepted, offered),
        },
      ]}
    />
  );
}

function Figures({ totals }: { totals: Totals }) {
  const { offered, accepted, letters, freePlaces, byClass, byDepartment, byBatch, asOf } = totals;
  return (
    <TotalsStrip
      figures={[
        ['Offered', formatCount(offered)],
        ['Accepted', formatCount(accepted)],
        ['Letters printed', formatCount(letters)],
        ['Free places', formatCount(freePlaces)],
      ]}
      note={`Counted ${formatDateTime(asOf)}.`}
      more="Against the quota, by department and batch"
    >
      <Stack gap="5">
        <SideBySide>
          <AgainstQuota byClass={byClass} />
          <Groups caption="By batch" header="Batch" rows={byBatch} />
        </SideBySide>
        <Groups caption="By department" header="Department" rows={byDepartment} />
      </Stack>
    </TotalsStrip>
  );
}

/** What the filtered offers add up to: all of them, against the quota, by department and by batch. */
export function PublishedTotals({ asked }: TotalsProps) {
  return (
    <TotalsOf call={admissions.admissionReports.publishedTotals} asked={asked}>
      {(totals) => <Figures totals={totals} />}
    </TotalsOf>
  );
}
