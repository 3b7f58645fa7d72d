import { hostel, outsideSchema, type BallotStage } from '@portal/contracts/hostel';
import { DateField, TextField } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { ActionButtons, rowAction, Section, type RowAction } from '@portal/shared/lists';
import { counted, formatDate, formatDateTime } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import {
  chakra,
  DescriptionList,
  ErrorMessage,
  Flex,
  Loading,
  Stack,
  StateBadge,
  Text,
  TextLink,
  type Meaning,
} from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Draw } from '../lib/draw';
import type { ShownSession } from './of-session';
import { reservationPath, type Ballot as Row } from './reservation.api';

const stages: Readonly<Record<BallotStage, { label: string; meaning: Meaning; next: string }>> = {
  off: {
    label: 'No ballot',
    meaning: 'idle',
    next: 'Bed-spaces of this session go to who comes first. The rules of the session say so.',
  },
  not_open: {
    label: 'Not open yet',
    meaning: 'idle',
    next: 'Students apply from the first of the days of booking.',
  },
  open: { label: 'Open', meaning: 'underway', next: 'Students can apply, change and withdraw.' },
  closed: {
    label: 'To be drawn',
    meaning: 'waiting',
    next: 'Enter something that was published elsewhere after applications closed, as the numbers of a lottery. Somebody else confirms it, and draws.',
  },
  drawn: {
    label: 'Drawn',
    meaning: 'underway',
    next: 'Bed-spaces are being held for students in the order drawn. This goes on by itself.',
  },
  given: {
    label: 'Given out',
    meaning: 'good',
    next: 'What falls free is held for the next one of the waiting list, within a minute.',
  },
};

function Outside() {
  return (
    <Stack gap="5">
      <TextField
        name="outside"
        label="Numbers or text"
        hint="Exactly as published; it is shown to students."
      />
      <TextField
        name="outsideSource"
        label="Where it was published"
        hint="As it was named before students applied."
      />
      <DateField
        name="outsideOn"
        label="Published on"
        hint="After the last day of applying, and after that day was last changed."
      />
    </Stack>
  );
}

const byId = ({ sessionId }: Row) => ({ params: { id: sessionId } });
const seen = (row: Row) => ({ ...byId(row), version: row.version ?? 0 });

const actions: readonly RowAction<Row>[] = [
  rowAction({
    label: 'Make the secret',
    may: 'open',
    primary: true,
    question: ({ session }: Row) => `Make the secret of the ballot of ${session}?`,
    consequence:
      'Its fingerprint is shown to students at once, and the secret can never be changed. The first application makes it as well.',
    call: hostel.ballots.open,
    input: byId,
    done: 'The fingerprint is published',
  }),
  rowAction({
    label: 'Enter what decides',
    may: 'outside',
    question: ({ session }: Row) => `What decides the ballot of ${session}`,
    consequence: ({ applied }: Row) =>
      `${counted(applied, 'application')} stand in it. From now on nobody applies or withdraws. Somebody else confirms what you enter.`,
    confirm: 'Enter it',
    fields: {
      schema: outsideSchema,
      defaults: ({ outside, outsideSource, outsideOn, source }: Row) => ({
        outside: outside ?? '',
        outsideSource: outsideSource ?? source ?? '',
        outsideOn: outsideOn ?? '',
      }),
      form: Outside,
    },
    call: hostel.ballots.setOutside,
    input: (row, { outside, outsideSource, outsideOn }) => {
      const { params, version } = seen(row);
      return { params, body: { outside, outsideSource, outsideOn, version } };
    },
    done: 'Somebody else can confirm it and draw',
  }),
  rowAction({
    label: 'Confirm and draw',
    may: 'draw',
    primary: true,
    question: ({ session }: Row) => `Draw the ballot of ${session}?`,
    consequence: ({ outside, outsideSource, outsideOn, applied }: Row) =>
      `Compare with the source first: “${outside ?? ''}”, ${outsideSource ?? ''}, ${formatDate(outsideOn)}. ${counted(applied, 'application')} are drawn, bed-spaces are held in that order, and everybody is told. A draw is made once.`,
    confirm: 'Draw',
    call: hostel.ballots.draw,
    input: (row) => {
      const { params, version } = seen(row);
      return { params, body: { version } };
    },
    done: ({ data: { drawn } }) => `${counted(drawn, 'application')} drawn`,
  }),
];

type Items = readonly (readonly [label: string, value: ReactNode])[];

function figuresOf(row: Row): Items {
  const { applied, withdrawn, given, letGo, waiting, passed, failed, drawnAt, closes, source } = row;
  const before: Items = [
    ['Applications close', closes ? formatDateTime(closes) : 'No last day is set'],
    ['Decided by', source ?? 'Not named beforehand'],
    ['Applications', applied],
    ['Withdrawn', withdrawn],
  ];
  if (!drawnAt) return before;
  return [
    ['Bed-spaces given', given],
    ['Given, and let go', letGo],
    ['On the waiting list', waiting],
    ['Passed over', passed],
    ['Still to be served', applied],
    ...(failed > 0 ? [['Not served by a fault, tried again', failed] as const] : []),
    ['Withdrawn', withdrawn],
  ];
}

function madeOf({ commitment, committedAt, outside, outsideSource, outsideOn, ...row }: Row): Items {
  if (!commitment) return [];
  const mixed: Items = [
    ['Mixed with', outside],
    ['Source', `${outsideSource ?? ''}, ${outsideOn ? formatDate(outsideOn) : ''}`],
    ['Entered by', row.outsideBy],
  ];
  const drawn: Items = [
    ['Confirmed and drawn', `${row.drawnBy ?? ''}, ${row.drawnAt ? formatDateTime(row.drawnAt) : ''}`],
  ];
  return [
    [
      'Fingerprint of the secret',
      <chakra.code key="print" overflowWrap="anywhere">
        {commitment}
      </chakra.code>,
    ],
    ['Published to students', committedAt && formatDateTime(committedAt)],
    ...(outside ? mixed : []),
    ...(row.drawnAt ? drawn : []),
  ];
}

/** What comes next: once the outside text is there, it is somebody else's turn. */
const nextOf = ({ stage, outside, outsideBy }: Row): string =>
  stage === 'closed' && outside !== null
    ? `${outsideBy ?? 'An officer'} has entered what decides. Somebody else compares it with its source, confirms it and draws.`
    : stages[stage].next;

/** The ballot of a session: where it stands, and what is done next. */
export function Ballot({ sessionId }: ShownSession) {
  const [search] = useSearchParams();
  const found = useQuery(queryOf(hostel.ballots.one, { params: { id: sessionId } }));
  const { data: row } = found;
  if (found.isPending) return <Loading label="Loading the ballot…" />;
  if (!row) return <ErrorMessage error={found.error} retry={() => void found.refetch()} />;
  const { label, meaning } = stages[row.stage];
  const rules = `${reservationPath}${search.has('sessionId') ? `?sessionId=${sessionId}` : ''}`;
  return (
    <Stack gap="6">
      <Section title="Where it stands">
        <Stack gap="5">
          <Flex gap="3" wrap="wrap" align="center">
            <StateBadge meaning={meaning}>{label}</StateBadge>
            <Text>{nextOf(row)}</Text>
          </Flex>
          {row.stage === 'off' ? (
            <TextLink to={rules}>Rules of the session</TextLink>
          ) : (
            <>
              <DescriptionList items={[...figuresOf(row), ...madeOf(row)]} />
              <Flex gap="3" wrap="wrap" align="center">
                <ActionButtons actions={actions} row={row} />
                <TextLink to={`${reservationPath}?part=applications&sessionId=${sessionId}`}>
                  Applications
                </TextLink>
              </Flex>
            </>
          )}
        </Stack>
      </Section>
      {row.drawnAt && <Draw sessionId={sessionId} number={null} />}
    </Stack>
  );
}
