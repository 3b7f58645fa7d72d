import { formatDate, type PaymentOption } from '@portal/shared/model';
import { Box, chakra, Money, Stack, Text } from '@portal/shared/ui';
import type { FeeOptions } from '../school-fees.api';
import { optionNames } from '../labels';

type Choice = FeeOptions['options'][number];

const Mark = chakra('input', {
  base: { boxSize: '5', flexShrink: '0', mt: '0.5', accentColor: 'colorPalette.solid' },
});

interface OneProps {
  choice: Choice;
  chosen: boolean;
  onChoose: (option: PaymentOption) => void;
}

function One({ choice, chosen, onChoose }: OneProps) {
  const { option, refusal, total, payable, payBefore, late } = choice;
  return (
    <chakra.label
      display="flex"
      gap="3"
      p="4"
      borderWidth="1px"
      borderRadius="l2"
      cursor={refusal ? 'not-allowed' : 'pointer'}
      borderColor={chosen ? 'colorPalette.solid' : 'border'}
      bg={refusal ? 'bg.subtle' : 'bg.panel'}
    >
      <Mark
        type="radio"
        name="option"
        value={option}
        checked={chosen}
        disabled={refusal !== null}
        onChange={() => onChoose(option)}
      />
      <Box flex="1" minW="0">
        <Text fontWeight="semibold">{optionNames[option]}</Text>
        <Text textStyle="sm" color="fg.muted">
          {refusal ?? (payBefore && `Can be paid until ${formatDate(payBefore)}`)}
          {late && !refusal && ', with the fee for late payment'}
        </Text>
      </Box>
      <Money kobo={refusal ? total : payable} fontWeight="semibold" />
    </chakra.label>
  );
}

interface OptionChoiceProps {
  options: readonly Choice[];
  chosen: PaymentOption | undefined;
  onChoose: (option: PaymentOption) => void;
}

/** How the fee is paid; what cannot be chosen says why. */
export function OptionChoice({ options, chosen, onChoose }: OptionChoiceProps) {
  return (
    <Stack as="fieldset" gap="3" border="0" p="0" m="0" colorPalette="brand">
      <chakra.legend fontWeight="semibold" mb="2">
        Payment option
      </chakra.legend>
      {options.map((choice) => (
        <One key={choice.option} choice={choice} chosen={choice.option === chosen} onChoose={onChoose} />
      ))}
    </Stack>
  );
}
