import { choicesOfLabels } from '@portal/shared/lists';
import { feePayerLabels } from '@portal/contracts/finance';
import { SelectField, TextField, useController, useFormContext, useWatch } from '@portal/shared/forms';
import {
  Box,
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  Flex,
  Grid,
  IconButton,
  Stack,
  Text,
} from '@portal/shared/ui';
import { type RuleChoices } from '../fees.api';

/** A line as the form has it; the amount is what somebody typed. */
export interface LineAnswer {
  itemId: string;
  naira: string;
  payers: string;
}
export const blankLine: LineAnswer = { itemId: '', naira: '', payers: 'all' };

const payers = choicesOfLabels(feePayerLabels);

interface RowProps {
  index: number;
  count: number;
  items: readonly { value: string; label: string }[];
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function LineRow({ index, count, items, onMove, onRemove }: RowProps) {
  const name = `lines.${index}`;
  const line = `line ${index + 1}`;
  return (
    <Grid
      gap="3"
      alignItems="end"
      templateColumns={{ base: '1fr', md: '3fr 2fr 2fr auto' }}
      pb="4"
      borderBottomWidth={{ base: '1px', md: '0' }}
    >
      <SelectField name={`${name}.itemId`} label="Item" options={items} />
      <TextField
        name={`${name}.naira`}
        label="Amount"
        prefix="₦"
        digits
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField name={`${name}.payers`} label="Who pays" options={payers} />
      <Flex gap="1">
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={`Move ${line} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ChevronUpIcon aria-hidden />
        </IconButton>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={`Move ${line} down`}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <ChevronDownIcon aria-hidden />
        </IconButton>
        <IconButton variant="ghost" colorPalette="gray" aria-label={`Remove ${line}`} onClick={onRemove}>
          <CloseIcon aria-hidden />
        </IconButton>
      </Flex>
    </Grid>
  );
}

/** The lines of a fee in the order in which invoices show them. Its answer is `lines`. */
export function LinesField({ choices }: { choices: RuleChoices }) {
  const { field, fieldState } = useController({ name: 'lines' });
  const { getValues, setValue, formState } = useFormContext();
  const [given, purpose] = useWatch({ name: ['lines', 'purposeId'] }) as [LineAnswer[], string | number];
  const purposeId = Number(purpose);
  /** Of what is in the boxes now: they are registered one by one, and what the list was given may be older. */
  const change = (next: (lines: LineAnswer[]) => LineAnswer[]) =>
    setValue('lines', next(getValues('lines') as LineAnswer[]), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const items = choices.items
    .filter((item) => item.purposeId === purposeId)
    .map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }));
  const move = (index: number, by: 1 | -1) =>
    change((lines) => {
      const next = [...lines];
      const [line] = next.splice(index, 1);
      if (line) next.splice(index + by, 0, line);
      return next;
    });
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <Stack gap="2">
      {items.length === 0 && <Text color="fg.muted">This kind of fee has no active item yet.</Text>}
      {given.map((_, index) => (
        <LineRow
          // The order is the identity: rows hold nothing but what the form has.
          key={index}
          index={index}
          count={given.length}
          items={items}
          onMove={(by) => move(index, by)}
          onRemove={() => change((lines) => lines.filter((__, other) => other !== index))}
        />
      ))}
      {error && (
        <Text color="fg.error" fontWeight="medium" textStyle="sm">
          {error}
        </Text>
      )}
      <Box>
        <Button
          id="field-lines"
          variant="outline"
          size="sm"
          ref={field.ref}
          onClick={() => change((lines) => [...lines, blankLine])}
        >
          Add a line
        </Button>
      </Box>
    </Stack>
  );
}
