import { countedRows, formatCount } from '@portal/shared/model';
import { Flex, StateBadge, TextLink } from '@portal/shared/ui';

interface CardLineProps {
  label: string;
  /** The list that shows exactly those. */
  to: string;
  count: number;
  /** It wants somebody. */
  waits?: boolean;
  /** Counted no further than lists count. */
  upTo?: typeof countedRows;
}

/** A number of a card, with the way to its rows. */
export function CardLine({ label, to, count, waits = false, upTo }: CardLineProps) {
  const isMore = upTo !== undefined && count > upTo;
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      <TextLink to={to}>{label}</TextLink>
      <StateBadge meaning={waits && count > 0 ? 'waiting' : 'idle'}>
        {isMore ? `more than ${formatCount(upTo)}` : formatCount(count)}
      </StateBadge>
    </Flex>
  );
}
