import { admissions } from '@portal/contracts/admissions';
import { DataTable, SideBySide, TotalsOf, type TotalsProps, TotalsStrip } from '@portal/shared/lists';
import { formatCount, formatDateTime, type CallData } from '@portal/shared/model';

type Totals = CallData<typeof admissions.jupebReports.totals>;
type Group = Totals['byState'][number];

const figure = (header: string, of: (group: Group) => number) => ({
  header,
  align: 'end' as const,
  cell: (group: Group) => formatCount(of(group)),
});

function Groups({ caption, header, rows }: { caption: string; header: string; rows: readonly Group[] }) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      emptyText="Nothing fits these filters."
      columns={[
        { header, cell: ({ name }: Group) => name },
        figure('People', ({ people }) => people),
        figure('Paid', ({ paid }) => paid),
        figure('Admitted', ({ admitted }) => admitted),
        figure('Accepted', ({ accepted }) => accepted),
      ]}
    />
  );
}

function Figures({ totals }: { totals: Totals }) {
  const { people, paid, admitted, accepted, byCombination, byState, asOf } = totals;
  return (
    <TotalsStrip
      figures={[
        ['People', formatCount(people)],
        ['Paid', formatCount(paid)],
        ['Admitted', formatCount(admitted)],
        ['Accepted', formatCount(accepted)],
      ]}
      note={`Counted ${formatDateTime(asOf)}.`}
      more="By combination and state"
    >
      <SideBySide>
        <Groups caption="By subject combination" header="Subject combination" rows={byCombination} />
        <Groups caption="By state of origin" header="State" rows={byState} />
      </SideBySide>
    </TotalsStrip>
  );
}

/** What the filtered people of JUPEB add up to: all of them, by combination and by state. */
export function JupebTotals({ asked }: TotalsProps) {
  return (
    <TotalsOf call={admissions.jupebReports.totals} asked={asked}>
      {(totals) => <Figures totals={totals} />}
    </TotalsOf>
  );
}
