import { hostel, relocateSchema } from '@portal/contracts/hostel';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { FormDialog, ReasonField, type ActionDialogProps } from '@portal/shared/lists';
import { Box, ErrorMessage, Loading, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { BedRow } from '../hostels.api';
import { LookUp, Verdict } from './look-up';

/** What the move would mean: whether it can be, at which price, and whether the bed-space is meant for them. */
function Destination({ allocationId, bedCode }: { allocationId: number; bedCode: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(hostel.allocations.destination, { params: { id: allocationId }, query: { bedCode } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <Loading label="Looking the bed-space up…" />;
  if (!data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return (
    <Box>
      <Text fontWeight="semibold">{`From ${data.from} to ${data.to}, ${data.hostel}`}</Text>
      <Verdict
        refusal={data.refusal}
        refused="They cannot be moved there"
        notes={data.notes}
        noted="Know before you move them"
        fine="It is of the price that was billed, and for students like them."
      />
    </Box>
  );
}

/** Moves whoever has a bed-space to another one, of which is said first what it is. */
export function RelocateDialog({ row, onClose }: ActionDialogProps<BedRow>) {
  const { mutateAsync: relocate } = useCall(hostel.allocations.relocate);
  const { allocationId, fullName, matricNumber } = row;
  return (
    <FormDialog
      title={`Where does ${[fullName, matricNumber].filter(Boolean).join(', ')} go?`}
      lead="The bed-space has to be free and for the same sex. The student is told. What was billed stays, also where the other one has another price."
      schema={relocateSchema}
      defaults={{ bedCode: '', reason: '' }}
      confirm="Relocate"
      onClose={onClose}
      onSubmit={async (body) => {
        const moved = await relocate({ params: { id: allocationId ?? 0 }, body });
        toast({ severity: 'success', title: `${fullName ?? ''} has ${moved.bedCode}` });
      }}
    >
      <LookUp name="bedCode" label="To bed-space" hint="Its id, as in A_B_203_C" verb="Look the bed-space up">
        {(bedCode) => <Destination allocationId={allocationId ?? 0} bedCode={bedCode} />}
      </LookUp>
      <ReasonField />
    </FormDialog>
  );
}
