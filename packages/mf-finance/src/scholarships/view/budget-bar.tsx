import { counted } from '@portal/shared/model';
import { chakra, Flex, Money, Stat, Stats, Text } from '@portal/shared/ui';
import type { Scheme } from '../scholarships.api';

const shareOf = (part: number, whole: number) => Math.min((part / whole) * 100, 100);
const percent = (share: number) => `${share > 0 && share < 1 ? '<1' : Math.floor(share)} %`;

/** How much of the budget is promised, and how much of that has paid invoices: as a bar, and in figures. */
export function BudgetBar({ budget, awarded, applied, beneficiaries, mostBeneficiaries }: Scheme) {
  const [given, paid] = [shareOf(awarded, budget), shareOf(applied, budget)];
  const most =
    mostBeneficiaries === null ? 'no limit' : `of ${mostBeneficiaries.toLocaleString('en')} at most`;
  return (
    <>
      <Stats most={4}>
        <Stat label="Budget" value={<Money kobo={budget} />} />
        <Stat label="Awarded" value={<Money kobo={awarded} />} hint={`${percent(given)} of the budget`} />
        <Stat label="Applied" value={<Money kobo={applied} />} hint={`${percent(paid)} of the budget`} />
        <Stat
          label="Left to award"
          value={<Money kobo={budget - awarded} />}
          hint={`${counted(beneficiaries, 'student')}, ${most}`}
        />
      </Stats>
      <chakra.div
        role="meter"
        aria-label="Budget used"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(given)}
        aria-valuetext={`${percent(given)} awarded, ${percent(paid)} applied`}
        position="relative"
        h="4"
        mt="4"
        borderWidth="1px"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div
          position="absolute"
          insetY="0"
          insetStart="0"
          bg="blue.solid"
          style={{ width: `${given}%` }}
        />
        <chakra.div
          position="absolute"
          insetY="0"
          insetStart="0"
          bg="green.solid"
          style={{ width: `${paid}%` }}
        />
      </chakra.div>
      <Flex gap="4" mt="2" textStyle="sm" color="fg.muted" wrap="wrap" aria-hidden>
        <Key color="green.solid">Applied to invoices</Key>
        <Key color="blue.solid">Awarded, not applied yet</Key>
        <Key color="bg.muted">Left</Key>
      </Flex>
    </>
  );
}

function Key({ color, children }: { color: string; children: string }) {
  return (
    <Flex gap="2" align="center">
      <chakra.span boxSize="3" borderWidth="1px" borderRadius="sm" bg={color} />
      <Text as="span">{children}</Text>
    </Flex>
  );
}
