import {
  admissions,
  applicationStateLabels,
  milestoneLabels,
  milestones,
  type Milestone,
} from '@portal/contracts/admissions';
import {
  DataTable,
  NarrowedLink,
  SideBySide,
  TotalsOf,
  type TotalsProps,
  TotalsStrip,
} from '@portal/shared/lists';
import { applicationStates, formatCount, formatDateTime, type CallData } from '@portal/shared/model';
import { Stack, TextLink } from '@portal/shared/ui';
import { shareOf } from '../share-of';

type Totals = CallData<typeof admissions.applicationReports.totals>;
type Reached = Totals['reached'];
type OfType = Totals['byType'][number];

const none = 'Nothing fits these filters.';

/** How many got so far, of those who asked for a form and of those who were one step behind. */
function Funnel({ reached }: { reached: Reached }) {
  const steps = milestones.map((milestone, at) => ({
    milestone,
    count: reached[milestone],
    ofAll: shareOf(reached[milestone], reached.invoiced),
    ofLast: at === 0 ? '–' : shareOf(reached[milestone], reached[milestones[at - 1] ?? 'invoiced']),
  }));
  return (
    <DataTable
      caption="Funnel"
      rows={steps}
      rowKey={({ milestone }) => milestone}
      emptyText={none}
      columns={[
        { header: 'Got as far as', cell: ({ milestone }) => milestoneLabels[milestone] },
        {
          header: 'Applications',
          align: 'end',
          cell: ({ milestone, count }) => (
            <NarrowedLink to={{ reached: milestone, stage: '' }}>{formatCount(count)}</NarrowedLink>
          ),
        },
        { header: 'Of all', align: 'end', cell: ({ ofAll }) => ofAll },
        { header: 'Of the step before', align: 'end', cell: ({ ofLast }) => ofLast },
      ]}
    />
  );
}

function Stages({ byStage }: Pick<Totals, 'byStage'>) {
  const counts = new Map(byStage.map(({ stage, count }) => [stage, count]));
  const rows = applicationStates.flatMap((stage) => {
    const count = counts.get(stage);
    return count === undefined ? [] : [{ stage, count }];
  });
  return (
    <DataTable
      caption="Where they are now"
      rows={rows}
      rowKey={({ stage }) => stage}
      emptyText={none}
      columns={[
        { header: 'Stage', cell: ({ stage }) => applicationStateLabels[stage] },
        {
          header: 'Applications',
          align: 'end',
          cell: ({ stage, count }) => (
            <NarrowedLink to={{ stage, reached: '' }}>{formatCount(count)}</NarrowedLink>
          ),
        },
      ]}
    />
  );
}

const typeColumn = (milestone: Milestone) => ({
  header: milestoneLabels[milestone],
  align: 'end' as const,
  cell: ({ id, reached }: OfType) => (
    <NarrowedLink to={{ applicationTypeId: String(id), reached: milestone, stage: '' }}>
      {formatCount(reached[milestone])}
    </NarrowedLink>
  ),
});

function ByType({ byType }: Pick<Totals, 'byType'>) {
  return (
    <DataTable
      caption="Funnel by programme"
      rows={byType}
      rowKey={({ id }) => id}
      emptyText={none}
      columns={[{ header: 'Programme', cell: ({ type }) => type }, ...milestones.map(typeColumn)]}
    />
  );
}

function Sections({ bySection }: Pick<Totals, 'bySection'>) {
  return (
    <DataTable
      caption="Sections of the form"
      rows={bySection}
      rowKey={({ section }) => section}
      emptyText={none}
      columns={[
        { header: 'Section saved', cell: ({ section }) => section },
        { header: 'Applications', align: 'end', cell: ({ count }) => formatCount(count) },
      ]}
    />
  );
}

/** Who came by a list alone has no application, and is counted where the offers are. */
function Note({ asOf, asked }: { asOf: string; asked: TotalsProps['asked'] }) {
  const narrowed = (['sessionId', 'applicationTypeId', 'departmentId'] as const).flatMap((name) => {
    const value = (asked as Partial<Record<string, unknown>>)[name];
    return value === undefined || value === '' ? [] : [`&${name}=${String(value)}`];
  });
  return (
    <>
      Counted {formatDateTime(asOf)}, without those{' '}
      <TextLink to={`/reports/admission_list_report?alone=true${narrowed.join('')}`}>
        admitted from a list alone
      </TextLink>
    </>
  );
}

function Figures({ totals, asked }: { totals: Totals } & TotalsProps) {
  const { count, abandoned, reached, byType, byStage, bySection, asOf } = totals;
  return (
    <TotalsStrip
      figures={[
        ['Applications', formatCount(count)],
        ['Paid', formatCount(reached.paid)],
        ['Completed', formatCount(reached.completed)],
        ['Admitted', formatCount(reached.admitted)],
        ['Accepted', formatCount(reached.accepted)],
        ['Abandoned', formatCount(abandoned)],
      ]}
      note={<Note asOf={asOf} asked={asked} />}
      more="Funnel and stages"
    >
      <Stack gap="5">
        <SideBySide>
          <Funnel reached={reached} />
          <Stages byStage={byStage} />
        </SideBySide>
        <ByType byType={byType} />
        {bySection.length > 0 && <Sections bySection={bySection} />}
      </Stack>
    </TotalsStrip>
  );
}

/** What the filtered applications add up to: all of them, by stage, by programme and by section of the form. */
export function ApplicationTotals({ asked }: TotalsProps) {
  return (
    <TotalsOf call={admissions.applicationReports.totals} asked={asked}>
      {(totals) => <Figures totals={totals} asked={asked} />}
    </TotalsOf>
  );
}
