import { type FeePayers, koboOfText, maySplit, splitFee, totalsOf } from '@portal/contracts/finance';
import { amountInWords } from '@portal/invoice/contract';
import { useWatch } from '@portal/shared/forms';
import { Box, Money, Stack, Text } from '@portal/shared/ui';
import type { RuleChoices } from '../fees.api';
import type { LineAnswer } from './lines-field';
import { SplitTable } from './split-table';

interface Entered {
  lines: LineAnswer[];
  purposeId: string;
  level: string;
  entryMode: string;
  firstPercent: string;
}

/** Of what is entered, whatever it is by now; kobo. */
const chargedBy = (lines: readonly LineAnswer[]) =>
  lines.map(({ itemId, naira, payers }) => ({
    itemId: Number(itemId),
    amount: koboOfText(naira) ?? 0,
    payers: payers as FeePayers,
  }));

const orNull = (value: string | null | undefined) => (value === '' || value === undefined ? null : value);

/** Whether what is entered may be paid in instalments at all. */
export function useMaySplit(): boolean {
  const [purposeId, level, entryMode] = useWatch({ name: ['purposeId', 'level', 'entryMode'] }) as string[];
  const chosen = orNull(level);
  return maySplit({
    purposeId: Number(purposeId),
    level: chosen === null ? null : Number(chosen),
    entryMode: orNull(entryMode),
  });
}

const others: readonly [FeePayers, string][] = [
  ['fresh', 'Fresh students also pay'],
  ['final', 'Final-year students also pay'],
  ['optional', 'Those who choose it also pay'],
];

/** What the lines add up to while they are entered, in figures and words. */
export function LiveTotal() {
  const lines = useWatch({ name: 'lines' }) as LineAnswer[];
  const totals = totalsOf(chargedBy(lines));
  return (
    <Box bg="bg.muted" borderRadius="l2" px="4" py="3" role="status" aria-label="Total">
      <Text fontWeight="semibold" textStyle="lg">
        Everybody pays <Money kobo={totals.all} />
      </Text>
      <Text color="fg.muted">{totals.all > 0 && amountInWords(totals.all)}</Text>
      {others
        .filter(([payers]) => totals[payers] > 0)
        .map(([payers, words]) => (
          <Text key={payers}>
            {words} <Money kobo={totals[payers]} />
          </Text>
        ))}
    </Box>
  );
}

function halves(lines: { description: string; amount: number }[], percent: string) {
  const basisPoints = Math.round(Number(percent) * 100);
  try {
    return splitFee(lines, basisPoints);
  } catch {
    // Not a share yet, or one that leaves an instalment empty: the form says so at its field.
    return null;
  }
}

/** Both instalments of what everybody pays, by the rule that makes the invoices. */
export function SplitPreview({ choices }: { choices: RuleChoices }) {
  const lines = useWatch({ name: 'lines' }) as LineAnswer[];
  const percent = useWatch({ name: 'firstPercent' }) as Entered['firstPercent'];
  const names = new Map(choices.items.map(({ id, name }) => [id, name]));
  const usual = chargedBy(lines)
    .filter(({ payers }) => payers === 'all')
    .map(({ itemId, amount }) => ({ description: names.get(itemId) ?? 'Line', amount }));
  const parts = percent ? halves(usual, percent) : null;
  if (!parts) return null;
  return (
    <Stack gap="2">
      <Text fontWeight="semibold">What everybody pays, in two instalments</Text>
      <SplitTable lines={usual} first={parts.first} second={parts.second} />
    </Stack>
  );
}
