import { Flex, StateBadge, Text, TextLink, When } from '@portal/shared/ui';

interface WaitingLineProps {
  label: string;
  /** The list that shows exactly those. */
  to: string;
  /** Undefined while it is on its way. */
  count: number | undefined;
  failed?: boolean;
}

/** Something that waits, with its number and the way to it. */
export function WaitingLine({ label, to, count, failed = false }: WaitingLineProps) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      <TextLink to={to}>{label}</TextLink>
      {failed ? (
        <Text color="fg.muted">Not known just now</Text>
      ) : (
        <When value={count} otherwise={<StateBadge meaning="idle">{count ?? '…'}</StateBadge>}>
          <StateBadge meaning="waiting">{count}</StateBadge>
        </When>
      )}
    </Flex>
  );
}
