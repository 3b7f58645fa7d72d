import { bookingWindowSchema, hostel } from '@portal/contracts/hostel';
import { DateField, ErrorSummary, Form, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import {
  DataTable,
  namedChoices,
  OfferButtons,
  rowAction,
  Section,
  useActions,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate, string } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Box, ErrorMessage, Flex, LabelBadge, Loading, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { ShownSession } from './of-session';
import type { BookingWindow, Choices } from './reservation.api';

const badges = {
  not_open: { label: 'Not open yet', meaning: 'idle' },
  open: { label: 'Open', meaning: 'good' },
  closed: { label: 'Closed', meaning: 'idle' },
} as const;

interface Row extends BookingWindow {
  sessionId: number;
}
const audienceOf = ({ studentTypeId, level }: BookingWindow) => ({ studentTypeId, level });
const untilTold = 'Empty: until told otherwise.';

function Days() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <DateField name="opensOn" label="First day" />
      <DateField name="closesOn" label="Last day" optional hint={untilTold} />
      <TextField name="message" label="Message" optional wide hint="Students read it where they book." />
    </SimpleGrid>
  );
}

const actions: readonly RowAction<Row>[] = [
  rowAction({
    label: 'Change the days',
    claim: 'hostel.edit',
    question: ({ words }: Row) => `Days of booking: ${words}`,
    confirm: 'Save the days',
    fields: {
      schema: bookingWindowSchema,
      defaults: ({ opensOn, closesOn, message }: Row) => ({ opensOn, closesOn: closesOn ?? '', message }),
      form: Days,
    },
    call: hostel.sessionRules.setWindow,
    input: (row, { opensOn, closesOn, message }) => ({
      params: { id: row.sessionId },
      body: { ...audienceOf(row), opensOn, closesOn, message, version: row.version },
    }),
    done: 'The days are set',
  }),
  rowAction({
    label: 'Take away',
    claim: 'hostel.edit',
    danger: true,
    question: ({ words }: Row) => `Take away the days of booking: ${words}?`,
    consequence: 'The days of more students count for these. Where there are none, they cannot book.',
    reason: true,
    call: hostel.sessionRules.removeWindow,
    input: (row, { reason }) => ({
      params: { id: row.sessionId },
      body: { ...audienceOf(row), version: row.version, reason },
    }),
    done: 'The days are taken away',
  }),
];

const newSchema = bookingWindowSchema.shape({
  studentTypeId: string().default(''),
  level: string().default(''),
});
const numberOf = (value: string) => (value === '' ? null : Number(value));

/** Days for students who have none of their own yet. */
function NewWindow({ sessionId, choices }: { sessionId: number; choices: Choices }) {
  const { mutateAsync: set } = useCall(hostel.sessionRules.setWindow);
  const [saves, setSaves] = useState(0);
  return (
    <Form
      key={saves}
      label="Days for other students"
      schema={newSchema}
      defaults={newSchema.getDefault()}
      failureTitle="These days could not be set"
      onSubmit={async ({ studentTypeId, level, ...days }) => {
        const students = { studentTypeId: numberOf(studentTypeId), level: numberOf(level) };
        await set({ params: { id: sessionId }, body: { ...students, ...days, version: null } });
        toast({ severity: 'success', title: 'The days are set' });
        setSaves(saves + 1);
      }}
    >
      <Stack gap="5">
        <ErrorSummary />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <SelectField
            name="studentTypeId"
            label="Kind of student"
            optional
            hint="Empty: every kind."
            options={namedChoices(choices.studentTypes)}
          />
          <SelectField
            name="level"
            label="Level"
            optional
            hint="Empty: every level."
            options={namedChoices(choices.levels)}
          />
        </SimpleGrid>
        <Days />
        <Box>
          <SubmitButton>Set the days</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}

/** When bed-spaces of a session can be booked, and by whom. */
export function BookingWindows({ sessionId, choices }: ShownSession) {
  const edits = useCan('hostel.edit');
  const found = useQuery(queryOf(hostel.sessionRules.windows, { query: { sessionId } }));
  const offers = useActions(actions);
  return (
    <>
      <Section
        title="Days of booking"
        lead="Days in Nigeria. The days that name most of what a student is count for them."
      >
        {found.isPending && <Loading label="Loading the days…" />}
        {found.isError && !found.data && (
          <ErrorMessage error={found.error} retry={() => void found.refetch()} />
        )}
        {found.data && (
          <DataTable
            cards
            caption="Days of booking by students"
            emptyText="No days are set: nobody can book."
            rows={found.data.map((row) => ({ ...row, sessionId }))}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Students', cell: ({ words }: Row) => words },
              { header: 'First day', cell: ({ opensOn }: Row) => formatDate(opensOn) },
              {
                header: 'Last day',
                cell: ({ closesOn }: Row) => (closesOn ? formatDate(closesOn) : 'Until told otherwise'),
              },
              { header: 'Message', cell: ({ message }: Row) => message || '–' },
              { header: 'State', cell: ({ state }: Row) => <LabelBadge of={badges} value={state} /> },
              ...(edits
                ? [
                    {
                      header: 'Actions',
                      cell: (row: Row) => (
                        <Flex gap="2" wrap="wrap">
                          <OfferButtons
                            actions={offers}
                            row={row}
                            size="sm"
                            nameOf={(label) => `${label}: ${row.words}`}
                          />
                        </Flex>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {offers.dialog}
      </Section>
      {edits && (
        <Section title="Days for other students">
          <NewWindow sessionId={sessionId} choices={choices} />
        </Section>
      )}
    </>
  );
}
