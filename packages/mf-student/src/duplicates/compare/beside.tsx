import { entryModeWords } from '@portal/contracts/student';
import { formatCount, formatDate, labelOf } from '@portal/shared/model';
import { Avatar, LabelBadge, OrDash, Table, TextLink, VisuallyHidden } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { lifeBadges } from '../../lib/life-badges';
import { studentPath } from '../../lib/student-pages';
import type { Compared } from '../duplicates.api';

type Person = Compared['one'];

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
    width: { base: '5.5rem', sm: '14rem' },
    fontWeight: 'normal',
    color: 'fg.muted',
  },
} as const;

/** What tells two people apart, as text. */
const facts: readonly (readonly [label: string, of: (person: Person) => string | null])[] = [
  ['Date of birth', ({ dateOfBirth }) => formatDate(dateOfBirth)],
  ['Sex', ({ gender }) => gender],
  ['LGA and state of origin', ({ origin }) => origin],
  ['Phone', ({ mobileNumber }) => mobileNumber],
  ['Email', ({ email }) => email],
  ['Address', ({ permanentAddress }) => permanentAddress],
  ['Matric number', ({ matricNumber }) => matricNumber],
  ['JAMB number', ({ jambNumber }) => jambNumber],
  ['Student type', ({ studentType }) => studentType],
  ['Department', ({ department }) => department],
  ['Level', ({ level }) => (level > 0 ? `${level} level` : null)],
  ['Entry mode', ({ entryMode }) => labelOf<string>(entryMode, entryModeWords)],
  ['Session of entry', ({ entrySession }) => entrySession],
  ['Account', ({ account }) => account],
];

function Beside({ label, heads, children }: { label: string; heads: Person[]; children: ReactNode }) {
  return (
    <Table.Root size="sm" css={besides} aria-label={label}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">
            <VisuallyHidden>What is compared</VisuallyHidden>
          </Table.ColumnHeader>
          {heads.map(({ id, fullName }) => (
            <Table.ColumnHeader key={id} scope="col">
              <TextLink to={studentPath(id)}>{fullName}</TextLink>
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>{children}</Table.Body>
    </Table.Root>
  );
}

function Row({ label, cells }: { label: string; cells: readonly ReactNode[] }) {
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row">{label}</Table.ColumnHeader>
      {cells.map((cell, place) => (
        <Table.Cell key={place}>{cell}</Table.Cell>
      ))}
    </Table.Row>
  );
}

/** Who both records say that somebody is; what differs stands out. */
export function PeopleBeside({ pair: { one, other } }: { pair: Compared }) {
  const both = [one, other];
  return (
    <Beside label="Person and studies" heads={both}>
      <Row
        label="Photo"
        cells={both.map(({ id, fullName, passport }) => (
          <Avatar key={id} name={fullName} src={passport} size={84} portrait />
        ))}
      />
      <Row
        label="State"
        cells={both.map(({ id, state }) => (
          <LabelBadge key={id} of={lifeBadges} value={state} />
        ))}
      />
      {facts.map(([label, of]) => {
        const values = both.map(of);
        const differ = values[0] !== values[1];
        return (
          <Row
            key={label}
            label={label}
            cells={values.map((value, place) =>
              differ && value !== null ? (
                <strong key={place}>{value}</strong>
              ) : (
                <OrDash key={place} value={value} />
              ),
            )}
          />
        );
      })}
    </Beside>
  );
}

/** How much stands under each record: what neither has is left out. */
export function HeldBeside({ pair: { one, other, holdings } }: { pair: Compared }) {
  return (
    <Beside label="What stands under each" heads={[one, other]}>
      {holdings.map((held) => (
        <Row key={held.what} label={held.what} cells={[formatCount(held.one), formatCount(held.other)]} />
      ))}
    </Beside>
  );
}
