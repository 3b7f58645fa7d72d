import { byHandSchema, hostel } from '@portal/contracts/hostel';
import { TextField, useWatch } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { FormDialog, ReasonField, type ActionDialogProps } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { Alert, Box, Button, ErrorMessage, Loading, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { BedRow } from '../hostels.api';

type Candidate = CallData<typeof hostel.allocations.candidate>;

/** Who it is, and which rules of booking the officer passes over. */
function Standing({ candidate }: { candidate: Candidate }) {
  const { fullName, matricNumber, level, department, refusal, unmet } = candidate;
  return (
    <Box>
      <Text fontWeight="semibold">
        {fullName}, {matricNumber}
      </Text>
      <Text color="fg.muted">{[`${level} level`, department].filter(Boolean).join(', ')}</Text>
      {refusal && (
        <Alert status="error" mt="2" title="This bed-space cannot be given to this student">
          {refusal}
        </Alert>
      )}
      {!refusal && unmet.length > 0 && (
        <Alert status="warning" mt="2" title="You pass over rules of booking">
          <Box as="ul" ps="4">
            {unmet.map(({ rule, text }) => (
              <li key={rule}>{text}</li>
            ))}
          </Box>
        </Alert>
      )}
      {!refusal && unmet.length === 0 && <Text mt="2">All rules of booking are met.</Text>}
    </Box>
  );
}

function Found({ bedId, matricNumber }: { bedId: number; matricNumber: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(hostel.allocations.candidate, { params: { id: bedId }, query: { matricNumber } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <Loading label="Looking the student up…" />;
  if (!data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return <Standing candidate={data} />;
}

/** The student is looked up before anything is given; who changes the number looks up anew. */
function LookUp({ bedId }: { bedId: number }) {
  const [asked, setAsked] = useState('');
  const written = String(useWatch({ name: 'matricNumber' }) ?? '').replace(/\s/g, '');
  return (
    <>
      <TextField name="matricNumber" label="Matric number" autoComplete="off" />
      <Button
        variant="outline"
        alignSelf="flex-start"
        disabled={written === ''}
        onClick={() => setAsked(written)}
      >
        Look the student up
      </Button>
      <Box role="status">
        {asked !== '' && asked === written && <Found key={asked} bedId={bedId} matricNumber={asked} />}
      </Box>
    </>
  );
}

/** Gives a reserved bed-space to a student, whose standing is shown first. */
export function AllocateDialog({ row, onClose }: ActionDialogProps<BedRow>) {
  const { mutateAsync: give } = useCall(hostel.allocations.byHand);
  return (
    <FormDialog
      title={`Give bed-space ${row.code} to a student`}
      lead="It is held for them as long as a booked one, and they pay its invoice."
      schema={byHandSchema}
      defaults={{ matricNumber: '', reason: '' }}
      confirm="Give the bed-space"
      onClose={onClose}
      onSubmit={async (body) => {
        await give({ params: { id: row.id }, body });
        toast({ severity: 'success', title: `${row.code} is held for ${body.matricNumber}` });
      }}
    >
      <LookUp bedId={row.id} />
      <ReasonField />
    </FormDialog>
  );
}
