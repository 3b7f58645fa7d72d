import { useQueryClient } from '@portal/shared/http';
import type { Claim } from '@portal/shared/model';
import { type Column, DataTable, ReasonDialog } from '@portal/shared/lists';
import {
  Alert,
  Badge,
  Box,
  Button,
  DescriptionList,
  Flex,
  Heading,
  Stack,
  Text,
  TextLink,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useClaims, type Claims } from '../lib/claims';
import { aboutRights, revokeClaim, type PersonRights, type Source } from './claims.api';
import { GrantDialog } from './grant-dialog';
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

function columnsFor(revoke: (claim: Claim) => void, mayRevoke: boolean): Column<Right>[] {
  const acts: Column<Right> = {
    header: 'Actions',
    align: 'end',
    cell: ({ revocable, words }) =>
      revocable && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          aria-label={`Revoke: ${words}`}
          onClick={() => revoke(revocable)}
        >
          Revoke
        </Button>
      ),
  };
  return [
    {
      header: 'Claim',
      cell: ({ words, name, off }) => (
        <Box>
          <Text>
            {words} {off && <Badge colorPalette="red">Off</Badge>}
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
    ...(mayRevoke ? [acts] : []),
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
    <Alert status="info" title="Waiting for another person to approve">
      {what.join(', ')}. <TextLink to="?view=requests">See what waits</TextLink>
    </Alert>
  );
}

/** Everything that one person may do, and acts on what they hold directly. */
export function PersonRightsView({ person }: { person: PersonRights }) {
  const queries = useQueryClient();
  const [granting, setGranting] = useState(false);
  const [revoked, setRevoked] = useState<Claim | null>(null);
  const { userId, fullName, mayGrant } = person;
  const claims = useClaims();
  const rights = rightsOf(person, claims);
  const revoke = async (claim: Claim, reason: string) => {
    await revokeClaim(userId, claim, reason);
    await queries.invalidateQueries({ predicate: aboutRights });
    toast({ severity: 'success', title: `${fullName} no longer has it directly` });
  };
  return (
    <Stack gap="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="lg">
          {fullName}
        </Heading>
        {mayGrant && <Button onClick={() => setGranting(true)}>Grant a claim</Button>}
      </Flex>
      <Facts person={person} />
      <WaitingFor waiting={person.waiting} />
      <DataTable
        caption={`Rights of ${fullName}`}
        columns={columnsFor(
          setRevoked,
          rights.some(({ revocable }) => revocable),
        )}
        rows={rights}
        rowKey={({ key }) => key}
        emptyText="This person has neither a claim nor a menu entry."
      />
      {granting && <GrantDialog person={person} onClose={() => setGranting(false)} />}
      {revoked && (
        <ReasonDialog
          question={`Revoke “${claims.label(revoked)}”?`}
          confirm="Revoke"
          danger
          onConfirm={(reason) => revoke(revoked, reason)}
          onClose={() => setRevoked(null)}
        >
          It is gone at once. What the roles of {fullName} give stays.
        </ReasonDialog>
      )}
    </Stack>
  );
}
