import { admissions, entryClassLabels } from '@portal/contracts/admissions';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { DataTable, TimeCell, tickColumn, TwoLines, type Column } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert, ErrorMessage, PageHeader, Stack } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { scoreText } from '../lib/score';
import { PartTabs } from '../lib/part-tabs';
import type { FreePlace } from './ranking.api';
import { useSessionChoice } from './session-choice';

const columns: Column<FreePlace>[] = [
  {
    header: 'Place',
    width: 30,
    cell: ({ department, class: entryClass, session }) => (
      <TwoLines below={`${entryClassLabels[entryClass]}, ${session}`}>{department}</TwoLines>
    ),
  },
  { header: 'Was of', cell: ({ name, why }) => <TwoLines below={why}>{name}</TwoLines> },
  { header: 'Free since', width: 16, foldsAt: 1, cell: ({ since }) => <TimeCell at={since} /> },
  {
    header: 'Next in rank',
    width: 34,
    cell: ({ proposal, note }) => (
      <TwoLines
        below={
          proposal
            ? `${proposal.registrationNumber}, rank ${proposal.rank}, ${scoreText(proposal.aggregate)}`
            : ''
        }
      >
        {proposal?.name ?? note ?? ''}
      </TwoLines>
    ),
  },
];

/** Takes the proposals that are ticked. */
function useFill(places: readonly FreePlace[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fill = useCall(admissions.ranking.fillPlaces);
  const chosen = places.flatMap(({ entryId, proposal }) =>
    proposal && ticked.has(entryId) ? [{ entryId, applicationId: proposal.applicationId }] : [],
  );
  const tick = (id: number) =>
    setTicked((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  const run = async () => {
    const answer = await fill.mutateAsync({ body: { places: chosen } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${counted(answer.filled, 'place')} filled, as drafts` });
    setTicked(new Set());
  };
  return { ticked, tick, chosen, refused, run };
}

/** Places that became free, each with the next in rank. */
export function FreePlacesPart() {
  const edits = useCan('admissions.edit');
  const { query, choice } = useSessionChoice();
  const { data, error, refetch } = useQuery(queryOf(admissions.ranking.freePlaces, { query }));
  const { ticked, tick, chosen, refused, run } = useFill(data ?? []);
  const choose = tickColumn<FreePlace>({
    nameOf: ({ name }) => `Fill the place of ${name}`,
    isTicked: ({ entryId }) => ticked.has(entryId),
    onTick: ({ entryId }) => tick(entryId),
  });
  // Without somebody who is proposed there is nobody to fill it with.
  const fillable: Column<FreePlace> = { ...choose, cell: (row) => row.proposal && choose.cell(row) };
  return (
    <>
      <PageHeader
        title="Free places"
        lead="Offers that were declined, lapsed or withdrawn leave their place to the next in rank of the same run, department and class."
        actions={
          edits && (
            <ConfirmButton
              disabled={chosen.length === 0}
              question={`Fill ${counted(chosen.length, 'place')}?`}
              body="The candidates proposed become drafts of the admission list, in the place of those who had it."
              confirm="Fill free places"
              onConfirm={run}
            >
              Fill free places ({chosen.length})
            </ConfirmButton>
          )
        }
      />
      <PartTabs of="/admission_list/ranking" />
      <Stack gap="4">
        {choice}
        {refused.length > 0 && (
          <Alert status="warning" title="Not every place was filled">
            {refused.join(' ')}
          </Alert>
        )}
        {error && !data ? (
          <ErrorMessage error={error} retry={() => void refetch()} />
        ) : (
          <DataTable
            caption="Free places"
            columns={edits ? [fillable, ...columns] : columns}
            rows={data}
            rowKey={({ entryId }) => entryId}
            emptyText="There are no free places."
            cards
          />
        )}
      </Stack>
    </>
  );
}
