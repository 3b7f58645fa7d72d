import { feeLinesSchema, hostel, mostFeeLines } from '@portal/contracts/hostel';
import { SubmitButton, TextField, useController, useFormContext, useWatch } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { Section, VersionedForm } from '@portal/shared/lists';
import { formatNaira, nairaOf, type CallData } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import {
  Button,
  CloseIcon,
  DescriptionList,
  ErrorMessage,
  Flex,
  Grid,
  IconButton,
  Loading,
  Money,
  Stack,
  Text,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';

type Fee = CallData<typeof hostel.feeLines.one>;

interface Line {
  description: string;
  naira: string;
}
const blank: Line = { description: '', naira: '' };

const entriesOf = ({ lines }: Fee) => ({
  lines: lines.map(({ description, amount }): Line => ({ description, naira: nairaOf(amount) })),
});

function LineFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  return (
    <Grid gap="3" alignItems="end" templateColumns="minmax(0, 3fr) minmax(0, 2fr) auto">
      <TextField name={`lines.${index}.description`} label="For" />
      <TextField name={`lines.${index}.naira`} label="Amount" prefix="₦" digits inputMode="decimal" />
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={`Remove part ${index + 1}`}
        onClick={onRemove}
      >
        <CloseIcon aria-hidden />
      </IconButton>
    </Grid>
  );
}

/** The parts in the order of invoices. */
function Lines() {
  const { field, fieldState } = useController({ name: 'lines' });
  const { getValues, setValue, formState } = useFormContext();
  const given = useWatch({ name: 'lines' }) as readonly Line[];
  const change = (next: (lines: readonly Line[]) => readonly Line[]) =>
    setValue('lines', next(getValues('lines') as Line[]), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <Stack gap="4">
      {given.map((_, index) => (
        <LineFields
          // The order is the identity: rows hold nothing but what the form has.
          key={index}
          index={index}
          onRemove={() => change((lines) => lines.filter((__, other) => other !== index))}
        />
      ))}
      {error && (
        <Text color="fg.error" fontWeight="medium" textStyle="sm">
          {error}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <SubmitButton>Save the parts</SubmitButton>
        <Button
          id="field-lines"
          variant="outline"
          ref={field.ref}
          disabled={given.length >= mostFeeLines}
          onClick={() => change((lines) => [...lines, blank])}
        >
          Add a part
        </Button>
      </Flex>
    </Stack>
  );
}

interface FeeProps {
  fee: Fee;
  /** Reads it again. */
  reload: () => Promise<Fee | undefined>;
}

function FeeForm({ fee, reload }: FeeProps) {
  const { mutateAsync: save } = useCall(hostel.feeLines.save);
  return (
    <VersionedForm
      label={`Parts of the price, ${fee.session}`}
      schema={feeLinesSchema}
      thing={fee}
      entriesOf={entriesOf}
      reload={reload}
      onSave={async (written, { sessionId, version }) => {
        const saved = await save({ params: { id: sessionId }, body: { ...written, version } });
        toast({ severity: 'success', title: 'The parts are saved' });
        return saved;
      }}
      savedAs={(seen, { version }) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed these parts meanwhile"
    >
      <Lines />
    </VersionedForm>
  );
}

/** What else is in the price of a bed-space of a session. */
export function FeeLines({ sessionId }: { sessionId: number }) {
  const edits = useCan('hostel.edit');
  const found = useQuery({
    ...queryOf(hostel.feeLines.one, { params: { id: sessionId } }),
    staleTime: 0,
    gcTime: 0,
  });
  const { data: fee } = found;
  const cheapest = fee?.cheapest ?? null;
  return (
    <Section
      title="What is in the price"
      lead={`Invoices and slips name these parts apart; the rest of a price is for the bed-space itself.${
        cheapest === null ? '' : ` The cheapest bed-space costs ${formatNaira(cheapest)}.`
      }`}
    >
      {found.isPending && <Loading label="Loading the parts…" />}
      {found.isError && !fee && <ErrorMessage error={found.error} retry={() => void found.refetch()} />}
      {fee && edits && (
        <FeeForm key={sessionId} fee={fee} reload={async () => (await found.refetch()).data} />
      )}
      {fee && !edits && (
        <DescriptionList
          items={fee.lines.map(({ description, amount }) => [
            description,
            <Money key={description} kobo={amount} />,
          ])}
        />
      )}
    </Section>
  );
}
