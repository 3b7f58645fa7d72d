import { administration } from '@portal/contracts/administration';
import type { Claim } from '@portal/shared/model';
import {
  ActionButtons,
  type Actions,
  type Column,
  DataTable,
  OfferButtons,
  rowAction,
  useActions,
  type RowAction,
} from '@portal/shared/lists';
import {
  Alert,
  Box,
  DescriptionList,
  Flex,
  Heading,
  Stack,
  StateBadge,
  Text,
  TextLink,
} from '@portal/shared/ui';
import { useClaims, type Claims } from '../lib/claims';
import type { PersonRights, Source } from './claims.api';
import { personActions } from './person-actions';
import { SourceBadges } from './source-badges';

interface Right {
  key: string;
  /** What it lets them do, or the menu entry. */
  words: string;
  name: string;
  sources: Source[];
  revocable: Claim | null;
  off: boolean;
}

/** Claims first, then menu entries: both are what the person has, each with its source. */
function rightsOf({ claims, menus }: PersonRights, { label }: Claims): Right[] {
  return [
    ...claims.map(({ claim, sources, mayRevoke }) => ({
      key: claim,
      words: label(claim),
      name: claim,
      sources,
      off: false,
      revocable: mayRevoke ? claim : null,
    })),
    ...menus.map(({ name, sources, active }) => ({
      key: `menu ${name}`,
      words: `Menu entry “${name}”`,
      name,
      sources,
      off: !active,
      revocable: null,
    })),
  ];
}

/** What is done with what a person holds directly. */
const rightActions = ({ userId, fullName }: PersonRights): readonly RowAction<Right>[] => [
  rowAction({
    label: 'Revoke',
    when: ({ revocable }) => revocable !== null,
    danger: true,
    question: ({ words }) => `Revoke “${words}”?`,
    consequence: `It is gone at once. What the roles of ${fullName} give stays.`,
    reason: true,
    call: administration.claims.revoke,
    input: ({ revocable }, { reason }) => ({
      params: { userId },
      body: { claim: revocable as Claim, reason },
    }),
    done: `${fullName} no longer has it directly`,
  }),
];

function columnsFor(actions: Actions<Right>, mayRevoke: boolean): Column<Right>[] {
  const offers: Column<Right> = {
    header: 'Actions',
    align: 'end',
    cell: (right) => (
      <OfferButtons actions={actions} row={right} size="sm" nameOf={(label) => `${label}: ${right.words}`} />
    ),
  };
  return [
    {
      header: 'Claim',
      cell: ({ words, name, off }) => (
        <Box>
          <Text>
            {words} {off && <StateBadge meaning="idle">Off</StateBadge>}
          </Text>
          {!words.includes('“') && (
            <Text textStyle="sm" color="fg.muted">
              {name}
            </Text>
          )}
        </Box>
      ),
    },
    { header: 'Source', cell: ({ sources }) => <SourceBadges sources={sources} /> },
    ...(mayRevoke ? [offers] : []),
  ];
}

function Facts({ person }: { person: PersonRights }) {
  const roles = person.roles.map(({ id, name, place }) => (
    <Box key={id}>
      {name}
      {place && <Text as="span" color="fg.muted">{` in ${place}`}</Text>}
    </Box>
  ));
  return (
    <DescriptionList
      items={[
        ['User name', person.userName],
        ['Type', person.userType],
        ['Roles', roles.length > 0 ? roles : 'None'],
        ['Account', person.active ? 'Active' : 'Switched off: none of this counts'],
      ]}
    />
  );
}

function WaitingFor({ waiting }: Pick<PersonRights, 'waiting'>) {
  const { label } = useClaims();
  if (waiting.length === 0) return null;
  const what = waiting.map(({ kind, what: about }) => {
    if (kind === 'user-role') return `role ${about}`;
    return kind === 'user-email' ? `the email ${about}` : label(about);
  });
  return (
    <Alert status="info" title="Waits for approval by another person">
      {what.join(', ')}. <TextLink to="?view=requests">See what waits</TextLink>
    </Alert>
  );
}

/** Everything that one person may do, and what can be done with what they hold directly. */
export function PersonRightsView({ person }: { person: PersonRights }) {
  const { fullName } = person;
  const claims = useClaims();
  const rights = rightsOf(person, claims);
  const actions = useActions(rightActions(person));
  return (
    <Stack gap="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="lg">
          {fullName}
        </Heading>
        <ActionButtons actions={personActions(claims)} row={person} />
      </Flex>
      <Facts person={person} />
      <WaitingFor waiting={person.waiting} />
      <DataTable
        caption={`Rights of ${fullName}`}
        columns={columnsFor(
          actions,
          rights.some(({ revocable }) => revocable),
        )}
        rows={rights}
        rowKey={({ key }) => key}
        emptyText="This person has neither a claim nor a menu entry."
      />
      {actions.dialog}
    </Stack>
  );
}
