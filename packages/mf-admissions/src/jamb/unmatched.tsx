import { admissions, matchStandingLabels, mostJoined } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import {
  choicesOf,
  ListPage,
  namedChoices,
  rowAction,
  searchBy,
  SecondLine,
  TwoLines,
  useChosen,
  type ListDefinition,
  type RowOf,
} from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert, badgesOf, Each, LabelBadge, OrDash, Text, When } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { joinedText } from './joined-text';
import type { PartProps } from './list-parts';

type List = typeof admissions.jamb.unmatched;
type Waiting = RowOf<List>;

const standings = badgesOf(matchStandingLabels, {
  agrees: 'good',
  uncertain: 'waiting',
  contradicts: 'bad',
});

function Standing({ standing, differences }: Waiting) {
  return (
    <TwoLines>
      <LabelBadge of={standings} value={standing} />
      <Each of={differences} by={(words) => words}>
        {(words) => <SecondLine>{words}</SecondLine>}
      </Each>
    </TwoLines>
  );
}

const joinOne = rowAction({
  label: 'Join',
  may: 'join',
  question: ({ name, jambNumber }: Waiting) => `Is ${name} the candidate ${jambNumber}?`,
  consequence: ({ listedName }: Waiting) =>
    `On the list stands ${listedName}. The form then has what the list says: score and subjects. Join only what you have seen papers for. Where no name is the same, another officer has to agree.`,
  confirm: 'Join',
  reason: admissions.jamb.join.body.pick(['reason']),
  call: admissions.jamb.join,
  input: ({ candidateId, applicationNumber, surname }: Waiting, { reason }) => ({
    params: { id: candidateId },
    body: { applicationNumber, surname, reason },
  }),
  done: ({ row, data }) => joinedText({ ...data, jambNumber: row.jambNumber }),
});

const unmatched: ListDefinition<List> = {
  title: 'Waiting to be matched',
  lead: 'Applications beside the candidates whose JAMB number they say. An officer decides of those that do not agree.',
  call: admissions.jamb.unmatched,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name', 'number'),
  emptyText: 'There are no applications to match.',
  exportName: 'jamb-unmatched',
  actions: [joinOne],
  filters: [
    {
      name: 'sessionId',
      label: 'Session',
      kind: 'lookup',
      lookup: choicesOf(admissions.jamb.choices, ({ sessions }) => namedChoices(sessions)),
    },
  ],
  columns: [
    {
      header: 'On the application',
      width: 26,
      sort: 'name',
      cell: ({ name, applicationNumber, type }) => (
        <TwoLines>
          <Text>{name}</Text>
          <SecondLine>
            {applicationNumber}, {type}
          </SecondLine>
        </TwoLines>
      ),
    },
    {
      header: 'On the list',
      width: 44,
      sort: 'jambNumber',
      cell: ({ listedName, jambNumber, department }) => (
        <TwoLines>
          <Text>{listedName}</Text>
          <SecondLine>
            {jambNumber}, {department}
          </SecondLine>
        </TwoLines>
      ),
    },
    {
      header: 'UTME',
      width: 11,
      cell: ({ utme, listedUtme }) => (
        <TwoLines>
          <Text>
            <OrDash value={listedUtme} /> listed
          </Text>
          <SecondLine>
            <OrDash value={utme} /> typed
          </SecondLine>
        </TwoLines>
      ),
    },
    { header: 'Compared', width: 24, cell: (row) => <Standing {...row} /> },
  ],
};

const choosable = { may: 'join' as const, nameOf: ({ name }: Waiting) => `Select ${name}`, most: mostJoined };

/** Joins those that are chosen and agree; why others stayed is said. */
function useJoin() {
  const { chosen, choosing, clear } = useChosen<Waiting>(choosable);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const join = useCall(admissions.jamb.joinAgreeing);
  const run = async () => {
    const answer = await join.mutateAsync({ body: { ids: [...chosen.values()].map(({ id }) => id) } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${counted(answer.done, 'application')} joined` });
    clear();
  };
  return { chosen, choosing, refused, run };
}

/** Who applied before the list came, and was not matched with it by itself. */
export function Unmatched({ tabs }: PartProps) {
  const edits = useCan('admissions.edit');
  const { chosen, choosing, refused, run } = useJoin();
  const actions = (
    <When value={edits}>
      <ConfirmButton
        disabled={chosen.size === 0}
        question={`Join those of ${counted(chosen.size, 'application')} that agree?`}
        body="Names, score and subjects are compared once more. Those that do not agree stay here."
        confirm="Join those that agree"
        onConfirm={run}
      >
        Join those that agree ({chosen.size})
      </ConfirmButton>
    </When>
  );
  return (
    <>
      <When value={refused.length}>
        <Alert status="warning">{refused.join(' ')}</Alert>
      </When>
      <ListPage list={edits ? { ...unmatched, choosing } : unmatched} actions={actions}>
        {tabs}
      </ListPage>
    </>
  );
}
