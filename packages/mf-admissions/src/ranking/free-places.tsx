import { admissions, entryClassLabels, entryStateLabels, mostFilled } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import {
  ListPage,
  searchBy,
  tickColumn,
  TimeCell,
  TwoLines,
  type Filter,
  type ListDefinition,
} from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useCallback, useMemo, useState } from 'react';
import { PartTabs } from '../lib/part-tabs';
import { scoreText } from '../lib/score';
import { screeningFilters } from '../lib/screening.api';
import type { FreePlace } from './ranking.api';

/** Nobody is offered a place in a session that is over: the server lists the current one where none is chosen. */
const session: Filter = { ...screeningFilters.session, unset: { value: '', label: 'Current session' } };

const freePlaces: ListDefinition<typeof admissions.ranking.freePlaces> = {
  title: 'Free places',
  lead: 'Places of offers that ended, each with the next in rank. The current session, unless you choose another.',
  call: admissions.ranking.freePlaces,
  rowKey: ({ entryId }) => entryId,
  rowName: ({ name }) => name,
  cardHead: 'Was of',
  searchLabel: searchBy('name', 'JAMB number', 'department'),
  emptyText: 'There are no free places in this session.',
  exportName: 'free-places',
  filters: [session, { ...screeningFilters.department, label: 'Department' }],
  columns: [
    {
      header: 'Place',
      width: 28,
      sort: 'department',
      cell: ({ department, class: entryClass, session: of }) => (
        <TwoLines below={`${entryClassLabels[entryClass]}, ${of}`}>{department}</TwoLines>
      ),
    },
    {
      header: 'Was of',
      sort: 'name',
      cell: ({ name, registrationNumber, why }) => (
        <TwoLines below={`${registrationNumber}, ${entryStateLabels[why].toLowerCase()}`}>{name}</TwoLines>
      ),
    },
    {
      header: 'Free since',
      width: 16,
      foldsAt: 1,
      sort: 'since',
      cell: ({ since }) => <TimeCell at={since} />,
    },
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
  ],
};

type Ticked = ReadonlyMap<number, FreePlace>;

/** Takes the proposals that are ticked, on whichever page they stand; why others stayed free is said. */
function useFill() {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fill = useCall(admissions.ranking.fillPlaces);
  const tick = useCallback(
    (row: FreePlace) =>
      setTicked(
        (now) =>
          new Map(
            now.has(row.entryId)
              ? [...now].filter(([id]) => id !== row.entryId)
              : [...now, [row.entryId, row]],
          ),
      ),
    [],
  );
  const run = async () => {
    const places = [...ticked.values()].flatMap(({ entryId, proposal }) =>
      proposal ? [{ entryId, applicationId: proposal.applicationId }] : [],
    );
    const answer = await fill.mutateAsync({ body: { places } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${counted(answer.filled, 'place')} filled, as drafts` });
    setTicked(new Map());
  };
  return { ticked, tick, refused, run };
}

const named = 5;

/** Who comes in whose place; of many the first. */
function who(ticked: Ticked): string {
  const pairs = [...ticked.values()].map(
    ({ name, proposal }) => `${proposal?.name ?? ''} in the place of ${name}`,
  );
  const more = pairs.length - named;
  return `${pairs.slice(0, named).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** Places that became free, each with the next in rank. */
export function FreePlacesPart() {
  const edits = useCan('admissions.edit');
  const { ticked, tick, refused, run } = useFill();
  const list = useMemo(() => {
    // Without somebody who is proposed there is nobody to fill it with: such a row has no box.
    const choice = tickColumn<FreePlace>({
      may: 'fill',
      nameOf: ({ name }) => `Fill the place of ${name}`,
      isTicked: ({ entryId }) => ticked.has(entryId),
      onTick: tick,
      full: ticked.size >= mostFilled,
    });
    return edits ? { ...freePlaces, columns: [choice, ...freePlaces.columns] } : freePlaces;
  }, [edits, ticked, tick]);
  const actions = edits && (
    <ConfirmButton
      disabled={ticked.size === 0}
      question={`Fill ${counted(ticked.size, 'place')}?`}
      body={`${who(ticked)} Whoever is proposed becomes a draft of the admission list.`}
      confirm="Fill free places"
      onConfirm={run}
    >
      Fill free places ({ticked.size})
    </ConfirmButton>
  );
  return (
    <ListPage list={list} actions={actions}>
      <PartTabs of="/admission_list/ranking" />
      {refused.length > 0 && (
        <Alert status="warning" title="Not every place was filled">
          {refused.join(' ')}
        </Alert>
      )}
    </ListPage>
  );
}
