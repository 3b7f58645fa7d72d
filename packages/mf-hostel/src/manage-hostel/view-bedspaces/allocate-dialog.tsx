import { byHandSchema, hostel } from '@portal/contracts/hostel';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { FormDialog, ReasonField, type ActionDialogProps } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { Box, ErrorMessage, Loading, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { BedRow } from '../hostels.api';
import { LookUp, Verdict } from './look-up';

type Candidate = CallData<typeof hostel.allocations.candidate>;

/** Who it is, and which rules of booking the officer passes over. */
function Standing({ candidate }: { candidate: Candidate }) {
  const { fullName, matricNumber, level, department, refusal, unmet } = candidate;
  return (
    <Box>
      <Text fontWeight="semibold">
        {fullName}, {matricNumber}
      </Text>
      <Text color="fg.muted">{[level > 0 && `${level} level`, department].filter(Boolean).join(', ')}</Text>
      <Verdict
        refusal={refusal}
        refused="This bed-space cannot be given to this student"
        notes={unmet.map(({ text }) => text)}
        noted="You pass over rules of booking"
        fine="All rules of booking are met."
      />
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
      <LookUp name="matricNumber" label="Matric number" verb="Look the student up">
        {(matricNumber) => <Found bedId={row.id} matricNumber={matricNumber} />}
      </LookUp>
      <ReasonField />
    </FormDialog>
  );
}
