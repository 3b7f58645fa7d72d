import { admissions, entryClassLabels, tieBreakLabels, type TieBreak } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import {
  ActionButtons,
  choicesOfLabels,
  ListTable,
  searchBy,
  Section,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import {
  Alert,
  Button,
  DescriptionList,
  ErrorMessage,
  LabelBadge,
  Loading,
  OrDash,
  PageHeader,
  Stack,
  StateBadge,
} from '@portal/shared/ui';
import { useMemo } from 'react';
import { outcomeBadges } from '../lib/badges';
import { Score } from '../lib/score';
import { screeningFilters } from '../lib/screening.api';
import { CompareRuns } from './compare-runs';
import { rankingPath, runsPath, type WholeRun } from './ranking.api';
import { Results } from './results';
import { runActions } from './run-actions';

const placesOf = (runId: number): ListDefinition<typeof admissions.ranking.places> => ({
  title: 'Candidates of the run',
  call: admissions.ranking.places,
  fixed: { runId },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Name',
  searchLabel: searchBy('JAMB number', 'name'),
  emptyText: 'There are no candidates in this run.',
  exportName: 'ranking',
  filters: [
    screeningFilters.department,
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'select',
      choices: choicesOfLabels(outcomeBadges),
    },
    {
      name: 'class',
      label: 'Class',
      kind: 'select',
      choices: choicesOfLabels(entryClassLabels),
    },
  ],
  columns: [
    {
      header: 'Rank',
      width: 7,
      align: 'end',
      cell: ({ rank }) => <OrDash value={rank === null ? null : String(rank)} />,
    },
    { header: 'JAMB no.', width: 16, cell: (row) => row.registrationNumber },
    { header: 'Name', sort: 'name', cell: ({ name }) => name },
    {
      header: 'State',
      width: 16,
      foldsAt: 2,
      cell: ({ state, catchment, elds }) => (
        <TwoLines below={[catchment && 'Catchment', elds && 'ELDS'].filter(Boolean).join(', ')}>
          <OrDash value={state} />
        </TwoLines>
      ),
    },
    { header: 'UTME', width: 8, align: 'end', foldsAt: 4, cell: ({ utme }) => String(utme) },
    {
      header: 'Aggregate',
      width: 10,
      sort: 'aggregate',
      align: 'end',
      cell: (row) => <Score of={row.aggregate} />,
    },
    { header: 'First choice', width: 24, foldsAt: 3, cell: (row) => row.firstDepartment },
    {
      header: 'Outcome',
      width: 24,
      cell: ({ outcome, awaiting, class: entryClass, department, choice }) => (
        <TwoLines
          below={
            entryClass
              ? `${entryClassLabels[entryClass]}, ${department ?? ''}${choice === 2 ? ', second choice' : ''}`
              : ''
          }
        >
          {awaiting ? (
            <StateBadge meaning="waiting">Awaiting result</StateBadge>
          ) : (
            <LabelBadge of={outcomeBadges} value={outcome} />
          )}
        </TwoLines>
      ),
    },
  ],
});

/** Works the run out again from what is stored of it. */
function CheckRun({ id }: { id: number }) {
  const check = useQuery({ ...queryOf(admissions.ranking.check, { params: { id } }), enabled: false });
  return (
    <Stack gap="3" align="flex-start">
      <Button variant="outline" disabled={check.isFetching} onClick={() => void check.refetch()}>
        Work it out again
      </Button>
      {check.error && <ErrorMessage error={check.error} />}
      {check.data && (
        <Alert
          status={check.data.same ? 'success' : 'error'}
          title={check.data.same ? 'The very same list' : 'Another list came of it'}
        >
          Inputs {check.data.inputsHash.slice(0, 16)}
        </Alert>
      )}
    </Stack>
  );
}

function Shown({ run }: { run: WholeRun }) {
  const list = useMemo(() => placesOf(run.id), [run.id]);
  return (
    <Stack gap="6">
      <Results counts={run} departments={run.results} />
      <Section title="What it was worked out from">
        <Stack gap="4">
          <DescriptionList
            items={[
              ['Session and programme', `${run.session}, ${run.programme}`],
              ['Formula', `${run.formula}, version ${run.formulaVersion}`],
              ['Quota', `Merit ${run.merit}, catchment ${run.catchment}, ELDS ${run.elds} per cent`],
              ['Minimum', `UTME ${run.minimumUtme}, O-level points ${run.minimumOLevel}`],
              ['Five credits', run.creditsOnly ? 'Demanded' : 'Not demanded'],
              [
                'Between equals',
                run.tieBreak.map((each, at) => `${at + 1}. ${tieBreakLabels[each as TieBreak]}`).join(', ') ||
                  'Nothing',
              ],
              ['Made', `${formatDateTime(run.madeAt)}, by ${run.madeBy}`],
              ['Inputs', run.inputsHash.slice(0, 16)],
            ]}
          />
          <CheckRun id={run.id} />
        </Stack>
      </Section>
      <CompareRuns id={run.id} />
      <ListTable list={list} />
    </Stack>
  );
}

/** One saved run. */
export function RunPart() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  const { data, error, refetch } = useQuery(queryOf(admissions.ranking.one, { params: { id } }));
  return (
    <>
      <PageHeader
        title={`Run ${id}`}
        crumbs={[
          { label: 'Ranking', to: rankingPath },
          { label: 'Saved runs', to: runsPath },
          { label: `Run ${id}` },
        ]}
        actions={data && <ActionButtons actions={runActions.slice(1)} row={data} />}
      />
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Shown run={data} />}
    </>
  );
}
