import { admissions, entryClassLabels, entryStateLabels, mostFilled } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import {
  ListPage,
  searchBy,
  TimeCell,
  TwoLines,
  useChosen,
  type Chosen,
  type Filter,
  type ListDefinition,
} from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
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

/** Without somebody who is proposed there is nobody to fill it with: such a row has no box. */
const choosable = {
  may: 'fill' as const,
  nameOf: ({ name }: FreePlace) => `Fill the place of ${name}`,
  most: mostFilled,
};

/** Takes the proposals that are chosen, on whichever page they stand; why others stayed free is said. */
function useFill() {
  const { chosen, choosing, clear } = useChosen<FreePlace>(choosable);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fill = useCall(admissions.ranking.fillPlaces);
  const run = async () => {
    const places = [...chosen.values()].flatMap(({ entryId, proposal }) =>
      proposal ? [{ entryId, applicationId: proposal.applicationId }] : [],
    );
    const answer = await fill.mutateAsync({ body: { places } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${counted(answer.filled, 'place')} filled, as drafts` });
    clear();
  };
  return { chosen, choosing, refused, run };
}

const named = 5;

/** Who comes in whose place; of many the first. */
function who(chosen: Chosen<FreePlace>): string {
  const pairs = [...chosen.values()].map(
    ({ name, proposal }) => `${proposal?.name ?? ''} in the place of ${name}`,
  );
  const more = pairs.length - named;
  return `${pairs.slice(0, named).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** Places that became free, each with the next in rank. */
export function FreePlacesPart() {
  const edits = useCan('admissions.edit');
  const { chosen, choosing, refused, run } = useFill();
  const actions = edits && (
    <ConfirmButton
      disabled={chosen.size === 0}
      question={`Fill ${counted(chosen.size, 'place')}?`}
      body={`${who(chosen)} Whoever is proposed becomes a draft of the admission list.`}
      confirm="Fill free places"
      onConfirm={run}
    >
      Fill free places ({chosen.size})
    </ConfirmButton>
  );
  return (
    <ListPage list={edits ? { ...freePlaces, choosing } : freePlaces} actions={actions}>
      <PartTabs of="/admission_list/ranking" />
      {refused.length > 0 && (
        <Alert status="warning" title="Not every place was filled">
          {refused.join(' ')}
        </Alert>
      )}
    </ListPage>
  );
}
