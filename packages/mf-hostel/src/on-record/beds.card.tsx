import { allocationLabels, conditionLabels, hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, SecondLine, Section, TwoLines, type Column } from '@portal/shared/lists';
import { formatDate, formatDateTime, labelOf, number, object, type CallData } from '@portal/shared/model';
import { defineSlot } from '@portal/shared/module';
import { ErrorMessage, LabelBadge, Loading, OrDash, Stack } from '@portal/shared/ui';
import { allocationBadges } from '../lib/allocation-badges';
import { barBadges } from '../lib/bar-badges';

/** The page of one student, as its module describes it. */
const recordSection = defineSlot(
  'student-record.section',
  object({ studentId: number().integer().required() }).required(),
);

type Beds = CallData<typeof hostel.studentBeds.one>;
type Bed = Beds['beds'][number];

/** What was noted of a room, and what broke in it. */
function Noted({ conditions, faults }: Bed) {
  const lines = [
    ...conditions.map(({ moment, note, by, at }) => ({
      key: moment,
      what: `${conditionLabels[moment]}: ${note || 'nothing to note'}`,
      when: `${by}, ${formatDateTime(at)}`,
    })),
    ...faults.map(({ id, fault, reportedAt, mendedAt }) => ({
      key: String(id),
      what: `Fault: ${fault}`,
      when: mendedAt ? `mended on ${formatDate(mendedAt)}` : `not mended since ${formatDate(reportedAt)}`,
    })),
  ];
  if (lines.length === 0) return <OrDash value={null} />;
  return (
    <Stack gap="1">
      {lines.map(({ key, what, when }) => (
        <TwoLines key={key} below={when}>
          {what}
        </TwoLines>
      ))}
    </Stack>
  );
}

const bedColumns: readonly Column<Bed>[] = [
  { header: 'Session', cell: ({ session }) => session },
  { header: 'Bed-space', cell: ({ bedSpace, hostel: name }) => <TwoLines below={name}>{bedSpace}</TwoLines> },
  {
    header: 'State',
    cell: ({ state, until }) => (
      <TwoLines below={state === 'held' ? `until ${formatDateTime(until)}` : null}>
        <LabelBadge of={allocationBadges} value={state} />
      </TwoLines>
    ),
  },
  { header: 'From', cell: ({ checkedInAt, heldAt }) => formatDate(checkedInAt ?? heldAt) },
  {
    header: 'Ended',
    cell: ({ state, endedAt, endReason }) => (
      <TwoLines>
        <OrDash value={endedAt && formatDate(endedAt)} />
        {endReason && endReason !== labelOf(state, allocationLabels) && <SecondLine>{endReason}</SecondLine>}
      </TwoLines>
    ),
  },
  { header: 'Room', cell: (bed) => <Noted {...bed} /> },
];

const barColumns: readonly Column<Beds['bars'][number]>[] = [
  {
    header: 'Barred',
    cell: ({ barredAt, barredBy }) => <TwoLines below={barredBy}>{formatDate(barredAt)}</TwoLines>,
  },
  { header: 'Reason', cell: ({ reason }) => reason },
  { header: 'Last day', cell: ({ untilOn }) => (untilOn ? formatDate(untilOn) : 'Until lifted') },
  { header: 'State', cell: ({ state }) => <LabelBadge of={barBadges} value={state} /> },
];

/** Bed-spaces of a student, and bars from hostels, on the page of their record. */
export default function BedsCard() {
  const { studentId } = recordSection.useValues();
  const { data, error, refetch } = useQuery(queryOf(hostel.studentBeds.one, { params: { id: studentId } }));
  return (
    <Section title="Hostel">
      {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Stack gap="4">
          <DataTable
            caption="Bed-spaces, the latest first"
            columns={bedColumns}
            rows={data.beds}
            rowKey={({ id }) => id}
            emptyText="This student never had a bed-space."
            cards
          />
          {data.bars.length > 0 && (
            <DataTable
              caption="Bars from hostels, the latest first"
              columns={barColumns}
              rows={data.bars}
              rowKey={({ id }) => id}
              cards
            />
          )}
        </Stack>
      )}
    </Section>
  );
}
