import { applicationStateLabels } from '@portal/contracts/admissions';
import { formatDate } from '@portal/shared/model';
import { Avatar, Box, Stack, Table, Text, VisuallyHidden } from '@portal/shared/ui';
import { passportUrl } from '../../lib/passport-url';
import type { ApplicationRow, Duplicates } from '../manage-applications.api';

type Person = NonNullable<Duplicates['own']>;

const notSaid = 'Not said yet';

/** What tells two people of one name apart. */
const facts: readonly (readonly [label: string, of: (person: Person) => string])[] = [
  ['Born', ({ birthday }) => (birthday ? formatDate(birthday) : notSaid)],
  ['NIN', ({ ninKnown }) => (ninKnown ? 'Known' : notSaid)],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['O-level school', ({ school }) => school ?? notSaid],
];

/** Both beside each other, on a phone too: a long value breaks wherever it has to. */
const besides = {
  tableLayout: 'fixed',
  '& :is(th, td)': {
    px: '1.5',
    textStyle: { base: 'xs', sm: 'sm' },
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  },
  '& :is(th, td):first-child': {
    ps: '0',
    width: { base: '3.5rem', sm: '5rem' },
    fontWeight: 'normal',
    color: 'fg.muted',
  },
} as const;

interface Compared {
  name: string;
  person: Person;
}

function Facts({ own, other, number }: { own: Compared; other: Compared; number: string }) {
  const both = [own, other];
  return (
    <Table.Root size="sm" css={besides} aria-label={`This one beside ${number}`}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">
            <VisuallyHidden>What is compared</VisuallyHidden>
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col">This one</Table.ColumnHeader>
          <Table.ColumnHeader scope="col">{number}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        <Table.Row>
          <Table.ColumnHeader scope="row">Photo</Table.ColumnHeader>
          {both.map(({ name, person }, place) => (
            <Table.Cell key={place}>
              <Avatar name={name} src={passportUrl(person.photo)} size={84} portrait />
            </Table.Cell>
          ))}
        </Table.Row>
        <Table.Row>
          <Table.ColumnHeader scope="row">Name</Table.ColumnHeader>
          {both.map(({ name }, place) => (
            <Table.Cell key={place}>{name}</Table.Cell>
          ))}
        </Table.Row>
        {facts.map(([label, of]) => (
          <Table.Row key={label}>
            <Table.ColumnHeader scope="row">{label}</Table.ColumnHeader>
            {both.map(({ person }, place) => (
              <Table.Cell key={place}>{of(person)}</Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function Other({
  other,
  own,
  row,
}: {
  other: Duplicates['applications'][number];
  own: Person | null;
  row: ApplicationRow;
}) {
  const { applicationNumber, name, state, by, person, moves } = other;
  return (
    <Box borderWidth="1px" borderRadius="l2" p={{ base: '3', sm: '4' }}>
      <Text mb="3">
        {applicationNumber}, {name}: {applicationStateLabels[state].toLowerCase()}, same {by}
      </Text>
      {own && person && (
        <>
          <Facts own={{ name: row.name, person: own }} other={{ name, person }} number={applicationNumber} />
          <Text mt="3">
            {moves.length > 0
              ? `What would go there: ${moves.join(', ')}.`
              : 'Nothing would go there: it has all, or is submitted.'}
          </Text>
        </>
      )}
    </Box>
  );
}

/** Others that may be the same person's, each beside this one. */
export function MergePeople({
  row,
  loaded: { own, applications },
}: {
  row: ApplicationRow;
  loaded: Duplicates;
}) {
  if (applications.length === 0)
    return <Text color="fg.muted">No other application has this NIN, JAMB number, phone or name.</Text>;
  return (
    <Stack gap="3">
      <Text>These may be the same person’s. One name is not one person: compare the rest.</Text>
      {applications.map((other) => (
        <Other key={other.applicationNumber} other={other} own={own} row={row} />
      ))}
    </Stack>
  );
}
