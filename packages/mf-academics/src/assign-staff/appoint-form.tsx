import { academics, appointmentSchema, officeKinds, rightsLabels } from '@portal/contracts/academics';
import {
  CheckboxField,
  DateField,
  ErrorSummary,
  Form,
  PickerField,
  SubmitButton,
} from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { lagosDate, type CallInput } from '@portal/shared/model';
import { Box, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { candidatesFor, type Seat } from './assign-staff.api';

type Answers = Omit<CallInput<typeof academics.assignStaff.appoint>['body'], 'version'>;

const saidOf = {
  none: 'They are told.',
  later: 'The rights come with the first day.',
  'no-account': 'The rights come once they have an account.',
  waiting: 'The rights wait for a second person, who was asked.',
  given: 'The rights are in force, and they are told.',
  missing: `Rights: ${rightsLabels.missing.toLowerCase()}.`,
} as const;

/** Appoints somebody; the term before ends by itself. */
export function AppointForm({ seat, refresh }: { seat: Seat; refresh: () => Promise<unknown> }) {
  const { mutateAsync } = useCall(academics.assignStaff.appoint);
  // The next appointment is another form.
  const [round, setRound] = useState(0);
  const { mayAct } = officeKinds[seat.office];
  const save = async (answers: Answers) => {
    try {
      const body = { ...answers, version: seat.version };
      const { rights } = await mutateAsync({ params: { seat: seat.seat }, body });
      toast({ severity: 'success', title: 'Appointed', body: saidOf[rights] });
    } catch (error) {
      // What somebody else did meanwhile stands below before it is tried again.
      await refresh();
      throw error;
    }
    setRound(round + 1);
  };
  return (
    <Form
      key={round}
      schema={appointmentSchema}
      defaults={{ staffId: '', from: lagosDate(new Date()), to: '', acting: false }}
      onSubmit={save}
      label="Appoint"
    >
      <Stack gap="5">
        <ErrorSummary />
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          <PickerField
            name="staffId"
            label="Person"
            find={candidatesFor(seat.seat)}
            hint="Of the school; search by name or staff number."
          />
          <DateField name="from" label="From" hint="The term before ends the day before." />
          <DateField name="to" label="To" optional hint="Leave it empty until somebody else is appointed." />
        </SimpleGrid>
        {mayAct && <CheckboxField name="acting" label="Acting, until somebody is appointed for good" />}
        <Box>
          <SubmitButton>Appoint</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}
